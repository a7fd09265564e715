"use client";

import { Ellipsis } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { toast } from "@/components/ui/toaster";
import type { DialogKind } from "./conversation-dialog";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";

const ConversationDialog = lazyWhenIdle(
  queryPart(() => import("./conversation-dialog").then(({ ConversationDialog }) => ConversationDialog)),
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
  const [dialog, setDialog] = useState<DialogKind>();
  const { id, type, unread_count, muted } = conversation;
  const isGroup = type === "group";
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

  async function unmute() {
    try {
      await (await inbox.load()).unmute(conversation);
    } catch {
      toast("Could not unmute it. Try again.");
    }
  }

  return (
    <>
      <Menu {...button} face={<Ellipsis aria-hidden className="size-5" />}>
        <MenuItem onSelect={mark}>{reads ? "Mark read" : "Mark unread"}</MenuItem>
        <MenuItem onSelect={muted ? unmute : () => setDialog("mute")}>{muted ? "Unmute" : "Mute"}</MenuItem>
        {isGroup && <MenuItem onSelect={() => setDialog("rename")}>Rename group</MenuItem>}
        <MenuLink href={`/messages/${id}/details`}>
          {isGroup ? "People and report" : "Block or report"}
        </MenuLink>
        {isGroup && (
          <MenuItem tone="text-red" onSelect={() => setDialog("leave")}>
            Leave group
          </MenuItem>
        )}
        <MenuItem tone="text-red" onSelect={() => setDialog("delete")}>
          Delete for me
        </MenuItem>
      </Menu>
      {dialog && (
        <ConversationDialog kind={dialog} conversation={conversation} close={() => setDialog(undefined)} />
      )}
    </>
  );
}
