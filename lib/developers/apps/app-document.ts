import "server-only";
import { z } from "zod";
import { nameText } from "@/lib/platform/http-contract/fields";
import { destinationError } from "@/lib/platform/outbound/destination";
import { sendRequest } from "@/lib/platform/outbound/request";
import { parseUrl } from "@/lib/platform/parse-url";
import {
  APP_SCOPES,
  DOCUMENT_TIMEOUT_MS,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_SECONDS,
  MIN_DOCUMENT_SECONDS,
} from "./constants";
import type { DocumentApp } from "./document-queries";
import { isLoopbackUri, redirectUriError } from "./redirect-uris";

/** Documents on the web that describe an app, whose address is its `client_id` (OAuth Client ID Metadata Documents). */

const MAX_URL_CHARACTERS = 400;
const NAME = nameText(1, 60);

/** Whether a `client_id` is meant as the address of a document. Those of apps that are stored have no colon. */
export const isDocumentAddress = (clientId: string): boolean => /^https?:/i.test(clientId);

/** The sentence that says why an address cannot be that of a document; undefined when it can. */
export function documentAddressError(address: string): string | undefined {
  const error = destinationError(address, MAX_URL_CHARACTERS);
  if (error) return `The address of the app: ${error}`;
  const url = parseUrl(address);
  // An address that could be written in another way would be another app under the same name.
  if (!url || url.href !== address || url.pathname === "/")
    return "The address of the app must be written in full, with a path, in its usual form.";
  return undefined;
}

const text = z.string();

const Document = z.object({
  client_id: text,
  client_name: text.optional(),
  redirect_uris: z.array(text).min(1).max(20),
  scope: text.optional(),
  policy_uri: text.optional(),
  grant_types: z.array(text).optional(),
  response_types: z.array(text).optional(),
  token_endpoint_auth_method: text.optional(),
  client_secret: z.never().optional(),
});

interface AppDocument {
  app: DocumentApp;
  /** The time for which it is kept. */
  seconds: number;
}

/** Reads the document at an address: the app that it describes, or the sentence that says what is wrong with it. */
export async function fetchAppDocument(address: string): Promise<AppDocument | { error: string }> {
  const { status, error, headers, body, isCut } = await sendRequest(address, {
    method: "GET",
    headers: { Accept: "application/json", "User-Agent": "Downbeat" },
    maxBytes: MAX_DOCUMENT_BYTES,
    totalMs: DOCUMENT_TIMEOUT_MS,
  });
  if (status === null) return { error: `Its document cannot be read (${error}).` };
  if (status !== 200) return { error: `Its document is answered with status ${status}, and 200 is needed.` };
  if (isCut) return { error: `Its document is longer than ${MAX_DOCUMENT_BYTES} bytes.` };
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers["content-type"] ?? ""))
    return { error: "Its document is not sent as application/json." };
  const app = readAppDocument(address, body);
  return "error" in app ? app : { app, seconds: readLifetime(headers["cache-control"] ?? "") };
}

/** The seconds for which a document is kept: as its server says, within bounds. */
function readLifetime(cacheControl: string): number {
  const seconds = /\bno-(store|cache)\b/i.test(cacheControl)
    ? 0
    : Number(/\bmax-age="?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(Math.max(seconds, MIN_DOCUMENT_SECONDS), MAX_DOCUMENT_SECONDS);
}

/** The app that a document describes, or the sentence that says what is wrong with it. */
function readAppDocument(address: string, body: string): DocumentApp | { error: string } {
  const { data: document } = Document.safeParse(parseJson(body));
  if (!document)
    return { error: "It must be JSON with client_id and redirect_uris, as texts, and without a secret." };
  if (document.client_id !== address) return { error: "Its client_id is another address." };
  const {
    token_endpoint_auth_method: method = "none",
    grant_types: grants,
    response_types: types,
  } = document;
  if (method !== "none") return { error: "Its token_endpoint_auth_method must be none." };
  if (grants && !grants.includes("authorization_code"))
    return { error: "Its grant_types must have authorization_code." };
  if (types && !types.includes("code")) return { error: "Its response_types must have code." };
  const { origin, host } = new URL(address);
  const foreign = document.redirect_uris.find(
    (uri) => redirectUriError(uri) !== undefined || !(isLoopbackUri(uri) || parseUrl(uri)?.origin === origin),
  );
  if (foreign !== undefined) return { error: `Its redirect_uris must be of ${host}, or of the own machine.` };
  const names = document.scope?.split(" ");
  const scopes = APP_SCOPES.filter((scope) => !names || names.includes(scope));
  if (scopes.length === 0) return { error: "Its scope has none of this server." };
  const policy = document.policy_uri;
  return {
    name: NAME.safeParse(document.client_name).data ?? host.slice(0, 60),
    homepage: origin,
    privacy_url: policy !== undefined && parseUrl(policy)?.origin === origin ? policy : null,
    redirect_uris: [...new Set(document.redirect_uris)],
    scopes,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
