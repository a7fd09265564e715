"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { toast } from "sonner";
import { request } from "@/lib/api/client";
import { markConversationUnread } from "@/lib/inbox/contract";
import { ConversationAvatar } from "./conversation-avatar";
import { type Conversation, titleOf } from "./conversations";
import { DeleteConversation } from "./delete-conversation";
import { setUnread } from "./inbox-queries";
import { useMessaging } from "./provider";

const item =
  "flex min-h-8 w-full items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-well data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink";
const icon = "grid size-9 shrink-0 place-items-center rounded-sm hover:bg-well";

/** Who the conversation is with, and what one can do with all of it. */
export function ThreadHeader({
  conversation,
  onLeaving,
}: {
  conversation: Conversation;
  onLeaving: (leaving: boolean) => void;
}) {
  const { me } = useMessaging();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const { id, type, participants } = conversation;

  async function markUnread() {
    onLeaving(true);
    try {
      const { data } = await request(markConversationUnread, { conversationId: id });
      router.push("/messages");
      setUnread(client, data);
    } catch {
      onLeaving(false);
      toast("It could not be marked unread. Try again.");
    }
  }

  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-3 pl-2 md:pl-4">
      <Link href="/messages" aria-label="Back to all messages" className={`${icon} md:hidden`}>
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <ConversationAvatar conversation={conversation} userId={me.id} size="sm" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base leading-5 font-semibold">{titleOf(conversation, me.id)}</h2>
        {type === "group" && (
          <p className="truncate text-xs text-quiet" title={participants.map(({ name }) => name).join(", ")}>
            {participants.length} people:{" "}
            {participants.map((person) => (person.id === me.id ? "you" : person.name)).join(", ")}
          </p>
        )}
      </div>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger aria-label="More about this conversation" className={icon}>
          <Ellipsis aria-hidden className="size-5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            className="rise z-40 min-w-[13rem] rounded-md border border-line bg-face p-1 shadow-lift"
          >
            <DropdownMenu.Item className={item} onSelect={markUnread}>
              Mark unread
            </DropdownMenu.Item>
            <DropdownMenu.Item className={`${item} text-red`} onSelect={() => setDeleting(true)}>
              Delete for me
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <DeleteConversation conversation={conversation} open={deleting} onOpenChange={setDeleting} />
    </header>
  );
}
