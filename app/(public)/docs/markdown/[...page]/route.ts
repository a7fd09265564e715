import { pageOrigin } from "@/app/_request/origin";
import { findDocsPage, markdownFile } from "@/lib/docs/guides/shelf";

/** A page as Markdown. It is asked for at the page's own address and `.md`; next.config.ts leads here. */
export async function GET(
  _: Request,
  { params }: RouteContext<"/docs/markdown/[...page]">,
): Promise<Response> {
  const origin = await pageOrigin();
  const page = findDocsPage(`/${(await params).page.join("/")}`, origin);
  if (!page) return new Response("There is no such page.\n", { status: 404 });
  return new Response(markdownFile(page, origin), {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
