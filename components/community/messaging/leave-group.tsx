import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { conversationTitle } from "@/lib/community/messaging/names";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";
import { useMessaging } from "./messaging-context";

/** Confirms that the reader leaves a group. */
export function LeaveGroup({ conversation, close }: { conversation: Conversation; close: () => void }) {
  const { me } = useMessaging();
  const inbox = useInbox();
  const departure = useMutation({
    mutationFn: async () => (await inbox.load()).leave(conversation),
    onSuccess: close,
  });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Leave ${conversation.title ? `“${conversation.title}”` : `the group with ${conversationTitle(conversation, me.id)}`}?`}
      description={
        <>
          <p>
            {conversation.participants.length > 1
              ? "You get no more of its messages, and it is no longer in your inbox. The others see that you left and keep what you wrote."
              : "Nobody else is in it: the group and its messages are deleted."}
          </p>
          {departure.isError && (
            <p role="alert" className="mt-2 text-red">
              You could not leave it. Nothing has changed; try again.
            </p>
          )}
        </>
      }
    >
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={departure.isPending} onClick={() => departure.mutate()}>
        {departure.isPending ? "Leaving" : "Leave group"}
      </Button>
    </Dialog>
  );
}
