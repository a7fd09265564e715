import { INSIGHT_TERMS, type InsightTerm } from "./terms";

/** What a number means. Loaded after the page. */
export function Definition({ term }: { term: InsightTerm }) {
  return INSIGHT_TERMS[term];
}
