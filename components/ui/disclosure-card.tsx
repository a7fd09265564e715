import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  summary: string;
  /** Whether it is open at first, or because of what happened in it. */
  open: boolean;
  children: ReactNode;
};

/** A card that opens at its line, for what people do now and then. Works without scripts. */
export function DisclosureCard({ summary, open, children }: Props) {
  return (
    <details open={open} className="group/card rounded-md border border-line bg-face">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md px-4 font-medium -outline-offset-2 hover:bg-well">
        <Plus aria-hidden className="size-4 group-open/card:rotate-45" />
        {summary}
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-6">{children}</div>
    </details>
  );
}
