import { DOCS } from "@/lib/docs/reference/places";
import { atomFeed } from "@/lib/platform/documents/atom";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { changes } from "./guide-registry";

/** The changelog as an Atom feed. */
export function changelogFeed(origin: string): string {
  const page = `${origin}${DOCS}/changelog`;
  return atomFeed({
    title: "Downbeat API changelog",
    page,
    self: `${page}.atom`,
    author: "Downbeat",
    version: API_VERSION,
    entries: changes(origin).map(({ id, day, subject, html }) => ({
      link: `${page}#${id}`,
      title: subject,
      updated: `${day}T00:00:00Z`,
      html,
    })),
  });
}
