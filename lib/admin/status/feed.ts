import { atomFeed } from "@/lib/platform/documents/atom";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { escapeMarkup } from "@/lib/platform/markup";
import type { Status } from "./pages";

/** Incidents as an Atom feed: an entry for each, which changes with every update. */
export function incidentFeed({ incidents }: Pick<Status, "incidents">, origin: string, name: string): string {
  const page = `${origin}/status`;
  const entries = incidents.map(({ id, title, state, created_at, updates }) => ({
    link: `${page}#incident-${id}`,
    title: `${title} (${state})`,
    updated: updates[0]?.created_at ?? created_at,
    html: updates.map(paragraph).join(""),
  }));
  return atomFeed({
    title: `${name} status`,
    page,
    self: `${origin}/status.atom`,
    author: name,
    version: API_VERSION,
    entries: entries.sort((a, b) => (a.updated < b.updated ? 1 : -1)),
  });
}

function paragraph({ state, text, created_at }: Status["incidents"][number]["updates"][number]): string {
  const words = escapeMarkup(text).replaceAll("\n", "<br>");
  return `<p><strong>${state}</strong>, ${created_at.slice(0, 16).replace("T", " ")} UTC<br>${words}</p>`;
}
