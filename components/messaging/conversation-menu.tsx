"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Conversation } from "./conversations";
import { DeleteConversation } from "./delete-conversation";
import { markConversationUnread, readConversation } from "./endpoints";
import { setUnread } from "./inbox-queries";

const item =
  "flex min-h-8 w-full items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-well data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink";

/** What one can do with all of a conversation. The rest of the attributes are the button's. */
export function ConversationMenu({
  conversation,
  offersRead = false,
  ...button
}: {
  conversation: Conversation;
  /** Whether it can be marked read, which an open one is anyway. */
  offersRead?: boolean;
  "aria-label": string;
  className: string;
  tabIndex?: number | undefined;
}) {
  const client = useQueryClient();
  const router = useRouter();
  const path = usePathname();
  const trigger = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState(false);
  const { id, unread_count } = conversation;
  const reads = offersRead && unread_count > 0;

  async function mark() {
    try {
      const it = { conversationId: id };
      const { data } = await (reads ? request(readConversation, it) : request(markConversationUnread, it));
      setUnread(client, { ...data, marked_unread: !reads });
      // Whoever marks what is open does not want to have it open.
      if (!reads && path === `/messages/${id}`) router.push("/messages");
    } catch {
      toast(`It could not be marked ${reads ? "read" : "unread"}. Try again.`);
    }
  }

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger ref={trigger} {...button}>
          <Ellipsis aria-hidden className="size-5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="rise z-40 min-w-[13rem] rounded-md border border-line bg-face p-1 shadow-lift"
          >
            <DropdownMenu.Item className={item} onSelect={mark}>
              {reads ? "Mark read" : "Mark unread"}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={`${item} text-red`} onSelect={() => setDeleting(true)}>
              Delete for me
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <DeleteConversation
        conversation={conversation}
        returnFocusTo={trigger}
        open={deleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}
