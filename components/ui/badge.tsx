import type { ReactNode } from "react";

type Tone = "plain" | "amber" | "green" | "red";

const LAMPS: Record<Tone, string> = {
  plain: "bg-transparent border border-edge",
  amber: "bg-amber-lamp",
  green: "bg-green-lamp",
  red: "bg-red-lamp",
};
const WORDS: Record<Tone, string> = {
  plain: "text-quiet",
  amber: "text-amber",
  green: "text-ink",
  red: "text-red",
};

/** A lamp and a word; the word must be enough by itself. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium md:whitespace-nowrap ${WORDS[tone]}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${LAMPS[tone]}`} />
      <span>{children}</span>
    </span>
  );
}
