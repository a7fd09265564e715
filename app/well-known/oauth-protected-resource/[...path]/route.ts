import { notFound } from "next/navigation";
import { protectedResourceMetadata } from "@/lib/developers/apps/metadata";
import { toResource } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";

/**
 * The description by which programs get a token for the API, or for `/mcp` (RFC 9728). Its address is `/.well-known/oauth-protected-resource/api/v1`, or `/mcp` in place of
 * `/api/v1`, by a rewrite in next.config.ts.
 */
export async function GET(
  _: Request,
  { params }: RouteContext<"/well-known/oauth-protected-resource/[...path]">,
): Promise<Response> {
  const resource = toResource(`${publicOrigin()}/${(await params).path.join("/")}`);
  if (!resource) notFound();
  return new Response(JSON.stringify(protectedResourceMetadata(resource)), {
    headers: {
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
  });
}
