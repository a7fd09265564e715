import { atomFeed } from "@/lib/platform/documents/atom";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import { escapeMarkup } from "@/lib/platform/markup";
import type { ReleaseEntry } from "./pages";

interface Releases {
  name: string;
  path: string;
  releases: readonly ReleaseEntry[];
}

/** The releases of an artist as an Atom feed. */
export function releaseFeed({ name, path, releases }: Releases, origin: string): string {
  return atomFeed({
    title: name,
    page: origin + path,
    self: `${origin}${path}/feed.xml`,
    author: name,
    version: API_VERSION,
    entries: releases.map(({ path, title, release_date, description, image }) => ({
      link: origin + path,
      title,
      updated: `${release_date}T00:00:00Z`,
      html: `<p><img src="${escapeMarkup(new URL(image, origin).href)}" alt="" width="300" height="300"></p>${
        description ? `<p>${escapeMarkup(description)}</p>` : ""
      }`,
    })),
  });
}
