import { pageOrigin } from "@/app/_request/origin";
import { changelogFeed } from "@/lib/docs/guides/feed";

export async function GET(): Promise<Response> {
  return new Response(changelogFeed(await pageOrigin()), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
