import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { dataHeaders, pageHeaders } from "@/lib/platform/security-headers";
import { socketsOrigin } from "@/lib/realtime/settings";

const dev = process.env.NODE_ENV === "development";
const sockets = socketsOrigin();

/** Sets the security headers of pages. Next reads the nonce from the policy in the request and adds it to its scripts. */
export function proxy(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname.startsWith("/api/")) {
    return NextResponse.next({ headers: dataHeaders(request) });
  }
  const answered = pageHeaders(request, { nonce: randomBytes(16).toString("base64"), sockets, dev });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", answered["Content-Security-Policy"] as string);
  return NextResponse.next({ request: { headers }, headers: answered });
}

/** Excludes everything that sets its own headers: the API, media, and the files of the build (next.config.ts). */
export const config = { matcher: "/((?!api/v1/|api/realtime/|media/|_next/static/).*)" };
