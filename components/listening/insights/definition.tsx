import { INSIGHT_TERMS, type InsightTerm } from "./terms";

/** Explains a number. Loaded after the page. */
export function Definition({ term }: { term: InsightTerm }) {
  return INSIGHT_TERMS[term];
}
