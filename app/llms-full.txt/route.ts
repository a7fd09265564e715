import { pageOrigin } from "@/app/_request/origin";
import { llmsFullText } from "@/lib/docs/guides/guide-registry";

/** All documentation in one file, for language models. */
export async function GET(): Promise<Response> {
  return new Response(llmsFullText(await pageOrigin()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
