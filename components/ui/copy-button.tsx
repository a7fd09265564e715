"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** Copies `text` and announces it. `what` completes the sentence "Copy ..". */
export function CopyButton({ text, what, label }: { text: string; what: string; label?: boolean }) {
  const [outcome, setOutcome] = useState<"" | "copied" | "failed">("");
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(""), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    // Without a secure context there is no clipboard, but the text can still be selected.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(done ? "copied" : "failed");
  }

  return (
    <>
      <Button
        size="sm"
        look={label ? "plain" : "bare"}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={copy}
        className={label ? "" : "px-2"}
      >
        {outcome === "copied" ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {label && <span aria-hidden>{outcome === "copied" ? "Copied" : "Copy"}</span>}
      </Button>
      <span role="status" className="sr-only">
        {outcome === "copied" && `Copied ${what}.`}
        {outcome === "failed" && `Could not copy. Select ${what} and copy it by hand.`}
      </span>
    </>
  );
}
