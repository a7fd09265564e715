import { escapeMarkup } from "@/lib/platform/markup";

export interface Feed {
  title: string;
  /** The page that the feed is about; also its id. */
  page: string;
  /** The address of the feed itself. */
  self: string;
  author: string;
  version: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  /** Its address, which is also its id. */
  link: string;
  title: string;
  /** An ISO timestamp. */
  updated: string;
  html: string;
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, page, self, author, version, entries }: Feed): string {
  const items = entries.map(
    (entry) => `  <entry>
    <id>${escapeMarkup(entry.link)}</id>
    <title>${escapeMarkup(entry.title)}</title>
    <link href="${escapeMarkup(entry.link)}"/>
    <updated>${entry.updated}</updated>
    <content type="html">${escapeMarkup(entry.html)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeMarkup(page)}</id>
  <title>${escapeMarkup(title)}</title>
  <link href="${escapeMarkup(page)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
  <updated>${entries[0]?.updated ?? "1970-01-01T00:00:00Z"}</updated>
  <author><name>${escapeMarkup(author)}</name></author>
  <generator version="${version}">Downbeat</generator>
${items.join("\n")}
</feed>
`;
}
