import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { sitemapResponse } from "@/app/_request/sitemap";
import { eventTypes } from "@/lib/developers/event-types/registry";
import { listSitemapPaths } from "@/lib/discovery/embeds/sitemap-service";
import { docsPages } from "@/lib/docs/guides/guide-registry";
import { operations } from "@/lib/docs/openapi/registry";
import { eventTypePage, operationPage } from "@/lib/docs/reference/places";
import { sitemapXml } from "@/lib/platform/documents/sitemap";

/** A sitemap: `pages.xml`, or a part of the music, `tracks-0.xml`. */
export async function GET(_: Request, { params }: RouteContext<"/sitemaps/[part]">): Promise<Response> {
  const origin = await pageOrigin();
  const [, kind, part] = /^([a-z]+)(?:-(\d{1,9}))?\.xml$/.exec((await params).part) ?? notFound();
  const pages =
    kind === "pages" && part === undefined
      ? [
          "/",
          "/charts",
          "/genres",
          "/collections",
          "/developers",
          "/status",
          ...docsPages(origin).map(({ path }) => path),
          ...operations.map(operationPage),
          ...eventTypes.map(({ type }) => eventTypePage(type)),
        ].map((path) => ({ path }))
      : await loadOrRefuse(listSitemapPaths(await pageVisitor(), { kind, part: Number(part) }));
  return sitemapResponse(sitemapXml(pages.map(({ path, ...page }) => ({ url: origin + path, ...page }))));
}
