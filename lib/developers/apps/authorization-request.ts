import type { OAuthResource } from "@/db/values/apps";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { resourceAddress, toResource } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";
import type { ClientRow } from "./client-queries";
import { withValue } from "./parameters";
import { isRegistered } from "./redirect-uris";
import { readScopes } from "./scope-list";

/** The request of an app to a person, read from the parameters of `/oauth/authorize` (OAuth 2.1, sections 4.1.1 and 4.1.2). */
export interface AuthorizationRequest {
  client: ClientRow;
  redirectUri: string;
  state: string | undefined;
  scopes: Scope[];
  challenge: string;
  resource: OAuthResource;
  /** `none`: the person must not be asked; `consent`: they must. */
  prompt: "none" | "consent" | undefined;
}

/** A request that is refused: why, and the address of the app that says so. */
export interface Refusal {
  client: ClientRow;
  redirectUri: string;
  message: string;
  url: string;
}

export type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const NAMES = [
  "response_type",
  "response_mode",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "prompt",
] as const;

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The sentence that says why a browser cannot be sent back to an app, so that a page has to say it; undefined when it can. */
export function addressRefusal(client: ClientRow | undefined, redirectUri: unknown): string | undefined {
  if (!client) return "There is no app with this client_id.";
  if (client.suspended) return `The app “${client.name}” is suspended.`;
  if (typeof redirectUri !== "string" || redirectUri === "")
    return "The address to go back to (redirect_uri) is missing.";
  if (!isRegistered(redirectUri, client.redirect_uris))
    return "The address to go back to (redirect_uri) is not one that the app has registered.";
  return undefined;
}

/** The request of an app whose address is its own, or its refusal. */
export function readRequest(
  client: ClientRow,
  redirectUri: string,
  query: Parameters,
): AuthorizationRequest | Refusal {
  const parameters = withValue(query);
  const state = typeof parameters.state === "string" ? parameters.state : undefined;
  const refuse = (error: string, description: string): Refusal =>
    createRefusal({ client, redirectUri, state }, error, description);
  const twice = NAMES.find((name) => Array.isArray(parameters[name]));
  if (twice) return refuse("invalid_request", `${twice} was sent twice.`);
  // Safe cast: none of them is a list.
  const texts = parameters as Record<(typeof NAMES)[number], string | undefined>;
  if (texts.response_type !== "code")
    return refuse(
      texts.response_type ? "unsupported_response_type" : "invalid_request",
      "response_type must be code.",
    );
  if (texts.response_mode !== undefined && texts.response_mode !== "query")
    return refuse("invalid_request", "response_mode must be query.");
  if (texts.code_challenge_method !== "S256" || !CHALLENGE.test(texts.code_challenge ?? ""))
    return refuse("invalid_request", "code_challenge is needed, with code_challenge_method S256.");
  const scopes = readScopes(client, texts.scope);
  if (!scopes) return refuse("invalid_scope", `The app can ask for: ${client.scopes.join(" ")}.`);
  const resource = texts.resource === undefined ? "api" : toResource(texts.resource);
  if (!resource)
    return refuse(
      "invalid_target",
      `resource must be ${resourceAddress("api")} or ${resourceAddress("mcp")}.`,
    );
  if (texts.prompt !== undefined && texts.prompt !== "none" && texts.prompt !== "consent")
    return refuse("invalid_request", "prompt must be none or consent.");
  return {
    client,
    redirectUri,
    state,
    scopes,
    challenge: texts.code_challenge ?? "",
    resource,
    prompt: texts.prompt,
  };
}

/** The address by which a browser takes an answer to an app. It names this server, so that an app of several notices a mix-up (RFC 9207). */
export function answerUrl(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries({ ...answer, iss: publicOrigin() }).filter(([, value]) => value !== undefined);
  // Safe cast: what is undefined is gone. The address stays as it was registered, character by character.
  const query = new URLSearchParams(pairs as [string, string][]);
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}

/** The refusal of a request, with the address that tells the app why it gets nothing. */
export const createRefusal = (
  { client, redirectUri, state }: Pick<AuthorizationRequest, "client" | "redirectUri" | "state">,
  error: string,
  message: string,
): Refusal => ({
  client,
  redirectUri,
  message,
  url: answerUrl(redirectUri, { error, error_description: message, state }),
});
