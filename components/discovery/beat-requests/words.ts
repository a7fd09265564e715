import { keyWords } from "@/components/catalog/tracks/words";
import { joinFacts } from "@/components/ui/join-facts";
import type { OpenRequest, Submittable } from "@/lib/commerce/beat-requests/pages";

const SIGNS = { usd: "$", eur: "€", gbp: "£", cad: "CA$" } as const;

/** "$150" */
export const budgetWords = ({ budget, currency }: Pick<OpenRequest, "budget" | "currency">) =>
  budget === null ? null : `${SIGNS[currency]}${budget.toLocaleString("en")}`;

/** "Lo-fi · 80-90 BPM · D minor · nocturnal · $150" */
export function requestFacts(request: OpenRequest): string {
  const { genre, bpm_range, key, mood } = request;
  return joinFacts([
    genre,
    bpm_range && `${bpm_range.replace("-", "–")} BPM`,
    key,
    mood,
    budgetWords(request),
  ]);
}

/** "Harbour Lights · 84 BPM · D♯ minor" */
export const submittableWords = ({ name, bpm, key, scale }: Submittable): string =>
  joinFacts([name, bpm && `${bpm} BPM`, keyWords(key, scale)]);

export const beatRequestPath = (id: string) => `/requests/${id}`;

const MAX_TITLE = 90;

/** The first sentence of a request as the title of its page, and what is left to say below it. */
export function splitContent({ content }: Pick<OpenRequest, "content">): { title: string; rest: string } {
  const [first = ""] = content.split(/(?<=[.!?])\s|\n/);
  return first.length > MAX_TITLE
    ? { title: `${first.slice(0, MAX_TITLE - 2)}…`, rest: content }
    : { title: first, rest: content.slice(first.length).trim() };
}

export const requestTitle = (request: Pick<OpenRequest, "content">) => splitContent(request).title;

export const REQUEST_STATUS_WORDS = {
  active: "Open",
  expired: "Expired",
  fulfilled: "Fulfilled",
} as const;

export const FATE_WORDS = {
  waiting: "Not opened yet",
  opened: "Opened",
  chosen: "Chosen",
  not_chosen: "Another track was chosen",
  expired: "The request has expired",
} as const;
