import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { SaveState } from "./autosave";

/** Whether what was typed is stored. Always as tall, so that nothing moves. */
export function SaveLine({ state, retry }: { state: SaveState; retry: () => void }) {
  return (
    <div className="flex min-h-6 items-center gap-2 text-xs">
      <span role="status" className="text-quiet">
        {state.step === "idle" && "Changes are saved as you type."}
        {state.step === "saving" && "Saving"}
        {state.step === "saved" && <Badge tone="green">Saved</Badge>}
        {state.step === "failed" && (
          <Badge tone="red">
            Not saved. {state.message} {state.retries && "Trying again."}
          </Badge>
        )}
      </span>
      {state.step === "failed" && (state.retries || state.replaces) && (
        <Button size="row" onClick={retry}>
          {state.replaces ? "Save mine" : "Save now"}
        </Button>
      )}
    </div>
  );
}
