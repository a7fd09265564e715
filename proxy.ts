import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { socketsOrigin } from "@/lib/platform/channels/settings";
import { parseUrl } from "@/lib/platform/parse-url";
import { isPublicPage } from "@/lib/platform/public-pages";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { dataHeaders, pageHeaders, scriptsWithNonce } from "@/lib/platform/security-headers";

const dev = process.env.NODE_ENV === "development";
const sockets = socketsOrigin();

/** Sets the security headers of pages. Next reads the nonce from the policy in the request and adds it to its scripts. */
export function proxy(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname.startsWith("/api/")) {
    return NextResponse.next({ headers: dataHeaders(request) });
  }
  const scripts = scriptsWithNonce(randomBytes(16).toString("base64"));
  const answered = pageHeaders(request, { scripts, sockets, dev, ...consent(request) });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", answered["Content-Security-Policy"] as string);
  return NextResponse.next({ request: { headers }, headers: { ...answered, ...treatment(request) } });
}

/**
 * The page on which a person allows an app something leads on to the app: to the address in its query, which the page checks before it shows a
 * form. The app may have opened it in a window of its own.
 */
function consent({ nextUrl }: NextRequest): { destination?: string } {
  if (nextUrl.pathname !== "/oauth/authorize") return {};
  const url = parseUrl(nextUrl.searchParams.get("redirect_uri") ?? "");
  const source = url && (url.host === "" ? url.protocol : `${url.protocol}//${url.host}`);
  return { destination: source && /^[a-z][a-z0-9+.-]*:(\/\/[^\s;,'"]+)?$/.test(source) ? source : "" };
}

/**
 * Headers that tell search engines and browsers how to treat a page. A public page of an anonymous reader may stay in the back/forward
 * cache. Next forbids that for all others, so that nobody goes back to the pages of an account that has signed out.
 */
function treatment({ nextUrl, cookies, headers }: NextRequest): Record<string, string> {
  if (ownSandbox() || !isPublicPage(nextUrl.pathname)) return { "X-Robots-Tag": "noindex" };
  const isSignedIn = cookies.getAll().some(({ name }) => name.endsWith("next-auth.session-token"));
  // Next's own requests for the data of a page have another media type.
  const isDocument = headers.get("accept")?.includes("text/html") ?? false;
  return isDocument && !isSignedIn ? { "Cache-Control": "private, no-cache" } : {};
}

/**
 * Excludes everything that sets its own headers: the API, media, the client, embeds, the bank, and the files of the build and of `public`
 * (next.config.ts).
 */
export const config = {
  matcher:
    "/((?!api/v1/|api/realtime/|media/|clients/|embed/|bank/|icons/|typefaces/sans\\.woff2|favicon\\.ico|apple-touch-icon\\.png|sw\\.js|offline\\.html|offline\\.css|offline\\.js|_next/static/).*)",
};
