import { authorizationServerMetadata } from "@/lib/developers/apps/metadata";

/** The description by which programs get tokens for the accounts of people (RFC 8414). Its address is `/.well-known/oauth-authorization-server`, by a rewrite in next.config.ts. */
export function GET(): Response {
  return new Response(JSON.stringify(authorizationServerMetadata()), {
    headers: {
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
  });
}
