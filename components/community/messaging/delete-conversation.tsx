import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { titleOf } from "@/lib/community/messaging/core/names";
import { request } from "@/lib/http/client/client";
import type { Conversation } from "./conversations";
import { deleteConversation } from "./endpoints";
import { forgetDeleted, setUnread } from "./inbox-queries";
import { useMessaging } from "./messaging-context";

/** Confirms deleting a conversation for the reader. Loaded when opened. */
export function DeleteConversation({
  conversation,
  close,
}: {
  conversation: Conversation;
  close: () => void;
}) {
  const { me, counts } = useMessaging();
  const client = useQueryClient();
  const [state, setState] = useState<"asking" | "deleting" | "failed">("asking");

  async function remove() {
    setState("deleting");
    try {
      const { data } = await request(deleteConversation, { conversationId: conversation.id });
      setUnread(client, counts, data);
      // Messages that arrived after the question are not deleted; the event updates the list either way.
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
            Its messages so far are removed from your inbox for good. The other participants keep them. If
            someone writes again, the conversation returns with only the new messages.
          </p>
          {state === "failed" && (
            <p role="alert" className="mt-2 text-red">
              It could not be deleted. Nothing has changed; try again.
            </p>
          )}
        </>
      }
    >
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={state === "deleting"} onClick={remove}>
        {state === "deleting" ? "Deleting" : "Delete for me"}
      </Button>
    </Dialog>
  );
}
