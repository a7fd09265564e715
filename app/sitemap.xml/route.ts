import { pageOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { sitemapResponse } from "@/app/_request/sitemap";
import { listSitemapParts } from "@/lib/discovery/embeds/sitemap-service";
import { sitemapIndexXml } from "@/lib/platform/documents/sitemap";

/** The index of the sitemaps. */
export async function GET(): Promise<Response> {
  const [origin, parts] = await Promise.all([pageOrigin(), listSitemapParts(await pageVisitor())]);
  const names = ["pages", ...parts.map(({ kind, part }) => `${kind}-${part}`)];
  return sitemapResponse(sitemapIndexXml(names.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }))));
}
