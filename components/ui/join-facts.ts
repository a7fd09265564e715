/** "Lo-fi · 78 BPM · D minor", without what is missing. A line breaks after a dot, never before it. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
