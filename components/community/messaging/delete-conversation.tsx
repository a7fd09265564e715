import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { conversationTitle } from "@/lib/community/messaging/names";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";
import { useMessaging } from "./messaging-context";

/** Confirms deleting a conversation for the reader. Loaded when opened. */
export function DeleteConversation({
  conversation,
  close,
}: {
  conversation: Conversation;
  close: () => void;
}) {
  const { me } = useMessaging();
  const inbox = useInbox();
  const deletion = useMutation({
    mutationFn: async () => (await inbox.load()).delete(conversation),
    onSuccess: close,
  });

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Delete the conversation with ${conversationTitle(conversation, me.id)}?`}
      description={
        <>
          <p>
            Its messages so far are removed from your inbox for good. The other participants keep them. If
            someone writes again, the conversation returns with only the new messages.
          </p>
          {deletion.isError && (
            <p role="alert" className="mt-2 text-red">
              It could not be deleted. Nothing has changed; try again.
            </p>
          )}
        </>
      }
    >
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={deletion.isPending} onClick={() => deletion.mutate()}>
        {deletion.isPending ? "Deleting" : "Delete for me"}
      </Button>
    </Dialog>
  );
}
