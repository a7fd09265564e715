import { pageOrigin } from "@/app/_request/origin";
import { securityText } from "@/lib/docs/reference/security-text";
import { instance } from "@/lib/platform/instance";

/**
 * Names the contact for reports of vulnerabilities (RFC 9116); 404 without a contact. Its address is `/.well-known/security.txt`, by a
 * rewrite in next.config.ts.
 */
export async function GET(): Promise<Response> {
  const { securityContact } = instance();
  if (!securityContact) {
    return new Response("This server names no security contact.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(securityText(await pageOrigin(), securityContact), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
