import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { titleOf } from "@/lib/community/messaging/core/names";
import { request } from "@/lib/http/client/client";
import type { Conversation } from "./conversations";
import { deleteConversation } from "./endpoints";
import { forgetDeleted, setUnread } from "./inbox-queries";
import { useMessaging } from "./provider";

/** Asks before a conversation goes from the reader's view. Loaded when it is opened. */
export function DeleteConversation({
  conversation,
  close,
}: {
  conversation: Conversation;
  close: () => void;
}) {
  const { me } = useMessaging();
  const client = useQueryClient();
  const [state, setState] = useState<"asking" | "deleting" | "failed">("asking");

  async function remove() {
    setState("deleting");
    try {
      const { data } = await request(deleteConversation, { conversationId: conversation.id });
      setUnread(client, data);
      // What came since we asked is not ours to take away; an event tells of it all the same.
      const deleted_up_to_message_id = conversation.last_message.id;
      forgetDeleted(client, { conversation_id: conversation.id, deleted_up_to_message_id });
      close();
    } catch {
      setState("failed");
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
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
      <Button onClick={close}>Keep it</Button>
      <Button look="danger" pending={state === "deleting"} onClick={remove}>
        {state === "deleting" ? "Deleting" : "Delete for me"}
      </Button>
    </Dialog>
  );
}
