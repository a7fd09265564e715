import { pageCaller } from "@/app/_request/page-caller";
import { parseSearchParams } from "@/components/discovery/search/search-params";
import { previewSearch } from "@/lib/discovery/search/service";

/** Suggestions while one types, for the search field of every page. */
export async function GET(request: Request): Promise<Response> {
  const { query } = parseSearchParams(Object.fromEntries(new URL(request.url).searchParams));
  if (query === "") return new Response(null, { status: 400 });
  // Blocks and libraries decide what an account finds.
  const headers = { "Cache-Control": "no-store" };
  return Response.json(await previewSearch(await pageCaller(), { query }), { headers });
}
