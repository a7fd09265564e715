"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { toast } from "./toaster";

/** Copies `text` and announces it. `what` completes the sentence "Copy ..". */
export function CopyButton({ text, what, label }: { text: string; what: string; label?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(text)) setCopied(true);
    else toast(`Could not copy. Select ${what} and copy it by hand.`);
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
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        {label && <span aria-hidden>{isCopied ? "Copied" : "Copy"}</span>}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && `Copied ${what}.`}
      </span>
    </>
  );
}

/** Puts a text on the clipboard. False when the browser does not let it. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  // Without HTTPS there is no other way.
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", write, { once: true });
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", write);
  return isDone;
}
