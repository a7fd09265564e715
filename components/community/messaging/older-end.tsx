import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import type { Older } from "./use-older";

type Props = {
  ref?: Ref<HTMLDivElement>;
  what: "conversations" | "messages";
  older: Older;
  load: () => void;
  /** Shown unless loading failed. */
  children: ReactNode;
};

/** The end of what is loaded so far; its height is fixed so that nothing moves. */
export function OlderEnd({ ref, what, older, load, children }: Props) {
  return (
    <div ref={ref} className="flex h-12 items-center justify-center gap-3 px-4 text-xs text-quiet">
      {older === "failed" ? (
        <>
          <p role="alert" className="text-red">
            Older {what} could not be loaded.
          </p>
          <Button size="row" onClick={load}>
            Try again
          </Button>
        </>
      ) : (
        children
      )}
    </div>
  );
}
