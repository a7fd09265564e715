import { paymentsMode } from "./payments-mode";
import { publicOrigin } from "./public-origin";

/** Security headers of responses. Decision 17 gives the reason for each. */

export const NO_SNIFFING = { "X-Content-Type-Options": "nosniff" } as const;

const FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
  "xr-spatial-tracking",
];

/**
 * Pages on which buyers pay and sellers onboard. Without scripts the browser gets there by the redirect that answers a form, which Chromium
 * holds to the policy as well.
 */
const PROVIDER_PAGES = [
  "https://checkout.stripe.com",
  "https://connect.stripe.com",
  "https://accounts.stripe.com",
];

const YEAR_S = 31_536_000;

/** Whether the application, or this request, is served over https. The gateway accepts this claim only from trusted proxies. */
function isSecure(headers: Headers): boolean {
  return publicOrigin().startsWith("https:") || /^https\b/i.test(headers.get("x-forwarded-proto") ?? "");
}

function transport(headers: Headers): Record<string, string> {
  return isSecure(headers) ? { "Strict-Transport-Security": `max-age=${YEAR_S}` } : {};
}

/** For data, pictures and audio: opened as a page they can do nothing. */
export const DATA_HEADERS = {
  ...NO_SNIFFING,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The same, for the response to this request. */
export function dataHeaders(request: Pick<Request, "headers">): Record<string, string> {
  return { ...DATA_HEADERS, ...transport(request.headers) };
}

/** For the service worker: it may call this server and nothing else, and browsers ask for it at each visit. */
export const WORKER_HEADERS = {
  ...NO_SNIFFING,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "Cache-Control": "no-cache",
  "Service-Worker-Allowed": "/",
} as const;

/** For the offline page and its files, which browsers keep. They are the same for everybody, so that there is no nonce in them. */
export const OFFLINE_PAGE_HEADERS = {
  ...NO_SNIFFING,
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-cache",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
} as const;

interface PageSettings {
  /** The scripts that may run: the sources of `script-src`. */
  scripts: string;
  /** The origin of the channels server, `wss://ws.example:443`, if there is one. */
  sockets: string | undefined;
  /** In development React uses `eval` to explain errors, and Next shows them with its own styles. */
  dev: boolean;
  /** Of the page on which people allow an app something: where the answer to its form leads, a source of `form-action`. */
  destination?: string;
}

/** The headers of pages. */
export function pageHeaders(
  request: Pick<Request, "headers">,
  settings: PageSettings,
): Record<string, string> {
  return {
    ...NO_SNIFFING,
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    // An app waits for the answer of the window that it has opened.
    "Cross-Origin-Opener-Policy": settings.destination === undefined ? "same-origin" : "unsafe-none",
    "Permissions-Policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
    "Content-Security-Policy": pagePolicy(settings, isSecure(request.headers)),
    ...transport(request.headers),
  };
}

/** The scripts with a nonce, base64, and those that they load. */
export const scriptsWithNonce = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`;

/** Our own files, and what is written into a page that is kept, by its hashes: a nonce that everyone gets would protect nobody. */
export const scriptsWithHashes = (hashes: readonly string[]) =>
  ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");

function pagePolicy({ scripts, sockets, dev, destination = "" }: PageSettings, secure: boolean): string {
  const directives = {
    "default-src": "'none'",
    "script-src": `${scripts}${dev ? " 'unsafe-eval'" : ""}`,
    "style-src": dev ? "'self' 'unsafe-inline'" : "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "media-src": "'self'",
    "connect-src": ["'self'", sockets].filter(Boolean).join(" "),
    "manifest-src": "'self'",
    "worker-src": "'self'",
    // The preview of an embed.
    "frame-src": "'self'",
    "form-action": ["'self'", ...(paymentsMode() === "stripe" ? PROVIDER_PAGES : []), destination]
      .filter(Boolean)
      .join(" "),
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    ...(secure && { "upgrade-insecure-requests": "" }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join("; ");
}
