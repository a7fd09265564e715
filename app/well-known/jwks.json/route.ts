import { publicKeys } from "@/lib/commerce/licenses/key-service";

/** The public keys that have ever signed a license (RFC 7517). Its address is `/.well-known/jwks.json`, by a rewrite in next.config.ts. */
export async function GET(): Promise<Response> {
  return new Response(JSON.stringify(await publicKeys()), {
    headers: {
      "Content-Type": "application/jwk-set+json",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
