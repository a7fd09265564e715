"use client";

import { Ellipsis } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { toast } from "@/components/ui/toaster";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";

const DeleteConversation = lazyWhenIdle(
  queryPart(() => import("./delete-conversation").then(({ DeleteConversation }) => DeleteConversation)),
);

/** The actions on a conversation. Other attributes go to the button. */
export function ConversationMenu({
  conversation,
  offersRead = false,
  ...button
}: {
  conversation: Conversation;
  /** Whether "Mark read" is offered; not needed for the open conversation. */
  offersRead?: boolean;
  "aria-label": string;
  className: string;
  tabIndex?: number | undefined;
}) {
  const inbox = useInbox();
  const router = useRouter();
  const path = usePathname();
  const [deleting, setDeleting] = useState(false);
  const { id, unread_count } = conversation;
  const reads = offersRead && unread_count > 0;

  async function mark() {
    try {
      const live = await inbox.load();
      await live.mark(id, reads ? "read" : "unread");
      // Marking the open conversation unread also closes it.
      if (!reads && path === `/messages/${id}`) router.push("/messages");
    } catch {
      toast(`Could not mark it ${reads ? "read" : "unread"}. Try again.`);
    }
  }

  return (
    <>
      <Menu {...button} face={<Ellipsis aria-hidden className="size-5" />}>
        <MenuItem onSelect={mark}>{reads ? "Mark read" : "Mark unread"}</MenuItem>
        <MenuLink href={`/messages/${id}/details`}>
          {conversation.type === "direct" ? "Block or report" : "People and report"}
        </MenuLink>
        <MenuItem tone="text-red" onSelect={() => setDeleting(true)}>
          Delete for me
        </MenuItem>
      </Menu>
      {deleting && <DeleteConversation conversation={conversation} close={() => setDeleting(false)} />}
    </>
  );
}
