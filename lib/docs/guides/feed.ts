import { DOCS } from "@/lib/docs/reference/places";
import { API_VERSION } from "@/lib/http/contract/version";
import { escapeMarkup } from "@/lib/platform/markup";
import { changes } from "./shelf";

/** The changelog as an Atom feed. */
export function changelogFeed(origin: string): string {
  const page = `${origin}${DOCS}/changelog`;
  const entries = changes(origin).map(
    ({ id, day, subject, html }) => `  <entry>
    <id>${page}#${id}</id>
    <title>${escapeMarkup(subject)}</title>
    <link href="${page}#${id}"/>
    <updated>${day}T00:00:00Z</updated>
    <content type="html">${escapeMarkup(html)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${page}</id>
  <title>Downbeat API changelog</title>
  <link href="${page}"/>
  <link rel="self" type="application/atom+xml" href="${page}.atom"/>
  <updated>${changes(origin)[0]?.day ?? "1970-01-01"}T00:00:00Z</updated>
  <author><name>Downbeat</name></author>
  <generator version="${API_VERSION}">Downbeat</generator>
${entries.join("\n")}
</feed>
`;
}
