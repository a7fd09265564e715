"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { request } from "@/lib/api/client";
import { deleteConversation } from "@/lib/inbox/contract";
import { type Conversation, titleOf, withoutConversation } from "./conversations";
import { changeConversations, forgetThread, setUnread } from "./inbox-queries";
import { useMessaging } from "./provider";

/** Asks before a conversation goes from the reader's view. */
export function DeleteConversation({
  conversation,
  open,
  onOpenChange,
}: {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { me } = useMessaging();
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState<"asking" | "deleting" | "failed">("asking");

  async function remove() {
    setState("deleting");
    try {
      const { data } = await request(deleteConversation, { conversationId: conversation.id });
      setUnread(client, data);
      changeConversations(client, (list) => withoutConversation(list, conversation.id));
      forgetThread(client, conversation.id);
      router.replace("/messages");
    } catch {
      setState("failed");
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete the conversation with ${titleOf(conversation, me.id)}?`}
      description={
        <>
          <p>
            Its messages so far go from your inbox and do not come back. The others keep them. A new message
            brings the conversation back with only what is new.
          </p>
          {state === "failed" && (
            <p role="alert" className="mt-2 text-red">
              It could not be deleted. Nothing has changed; try again.
            </p>
          )}
        </>
      }
    >
      <Button onClick={() => onOpenChange(false)}>Keep it</Button>
      <Button look="danger" pending={state === "deleting"} onClick={remove}>
        {state === "deleting" ? "Deleting" : "Delete for me"}
      </Button>
    </Dialog>
  );
}
