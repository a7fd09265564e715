import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { ScrollBox } from "./scroll-box";

/** A code block with a copy button. `code` is copied; `children`, if given, is displayed instead. */
export function CodeBlock({
  code,
  title,
  what = "the code",
  wrap = false,
  children,
}: {
  code: string;
  title?: string;
  what?: string;
  wrap?: boolean;
  children?: ReactNode;
}) {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-well">
      <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-px pr-1 pl-4">
        <figcaption className="truncate text-xs text-quiet">{title}</figcaption>
        <CopyButton text={code} what={what} />
      </div>
      <ScrollBox className="overflow-x-auto px-4 py-3 text-xs -outline-offset-2">
        <code className={`font-mono leading-5 ${wrap ? "break-all whitespace-pre-wrap" : ""}`}>
          {children ?? code}
        </code>
      </ScrollBox>
    </figure>
  );
}
