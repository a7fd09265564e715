import { Button } from "@/components/ui/button";
import type { Older } from "./use-older";

/** The top of the thread; its height is fixed so that nothing moves. */
export function ThreadTop({
  hasOlder,
  older,
  onRetry,
}: {
  hasOlder: boolean;
  older: Older;
  onRetry: () => void;
}) {
  return (
    <div className="flex h-12 items-center justify-center gap-3 px-4 text-xs text-quiet">
      {older === "failed" ? (
        <>
          <p role="alert" className="text-red">
            Older messages could not be loaded.
          </p>
          <Button size="row" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : hasOlder ? (
        "Loading older messages"
      ) : (
        "Start of the conversation"
      )}
    </div>
  );
}
