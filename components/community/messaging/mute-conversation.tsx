import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";

const CHOICES = [
  { label: "For 1 hour", hours: 1 },
  { label: "For 8 hours", hours: 8 },
  { label: "For a week", hours: 168 },
  { label: "Until I unmute it", hours: undefined },
];

/** Asks for how long a conversation is muted. */
export function MuteConversation({ conversation, close }: { conversation: Conversation; close: () => void }) {
  const inbox = useInbox();
  const muting = useMutation({
    mutationFn: async (hours: number | undefined) => (await inbox.load()).mute(conversation, hours),
    onSuccess: close,
  });
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Mute this conversation?"
      description={
        <>
          <p>
            Its messages still arrive, without notifications, emails or the number beside Messages. Nobody
            else sees that it is muted.
          </p>
          {muting.isError && (
            <p role="alert" className="mt-2 text-red">
              It could not be muted. Nothing has changed; try again.
            </p>
          )}
        </>
      }
    >
      <div className="grid w-full gap-2">
        {CHOICES.map(({ label, hours }) => (
          <Button
            key={label}
            pending={muting.isPending && muting.variables === hours}
            onClick={() => muting.mutate(hours)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Button look="bare" onClick={close}>
        Cancel
      </Button>
    </Dialog>
  );
}
