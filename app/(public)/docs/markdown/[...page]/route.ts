import { pageOrigin } from "@/app/_request/origin";
import { findDocsPage, markdownFile } from "@/lib/docs/guides/guide-registry";

/** A docs page as Markdown. Requested as the page's path plus `.md`, which next.config.ts rewrites to this route. */
export async function GET(
  _: Request,
  { params }: RouteContext<"/docs/markdown/[...page]">,
): Promise<Response> {
  const origin = await pageOrigin();
  const page = findDocsPage(`/${(await params).page.join("/")}`, origin);
  if (!page) return new Response("Page not found.", { status: 404 });
  return new Response(markdownFile(page, origin), {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
