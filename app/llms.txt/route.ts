import { pageOrigin } from "@/app/_request/origin";
import { llmsText } from "@/lib/docs/guides/guide-registry";

/** The docs index for language models, with links to each page as Markdown. */
export async function GET(): Promise<Response> {
  return new Response(llmsText(await pageOrigin()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
