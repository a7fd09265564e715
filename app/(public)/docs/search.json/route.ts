import { pageOrigin } from "@/app/_request/origin";
import { searchDocs } from "@/lib/docs/guides/search";

/** Search as you type, for the docs search dialog. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  return Response.json(query === "" ? { found: [] } : searchDocs(query, await pageOrigin()));
}
