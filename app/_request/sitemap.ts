/** Search engines may believe a sitemap for this long. */
const SECONDS = 3_600;

export function sitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${SECONDS}`,
    },
  });
}
