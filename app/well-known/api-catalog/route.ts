import { pageOrigin } from "@/app/_request/origin";
import { API_CATALOG_TYPE, apiCatalog } from "@/lib/docs/reference/api-catalog";
import { instance } from "@/lib/platform/instance";

/**
 * Lists the addresses of everything about the API, for programs (RFC 9727). Its address is `/.well-known/api-catalog`, by a rewrite in
 * next.config.ts.
 */
export async function GET(): Promise<Response> {
  const origin = await pageOrigin();
  return new Response(JSON.stringify(apiCatalog(origin, instance())), {
    headers: {
      "Content-Type": API_CATALOG_TYPE,
      Link: `<${origin}/.well-known/api-catalog>; rel="api-catalog"`,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
  });
}
