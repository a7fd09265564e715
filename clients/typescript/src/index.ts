import createClient, { type Client } from "openapi-fetch";
import { createGroups } from "./calls.js";
import type { Groups } from "./groups.js";
import { OPERATIONS } from "./operations.js";
import { type RetryOptions, retrying } from "./retry.js";
import type { components, paths } from "./schema.js";

export type { Call, CallOptions, ListCall } from "./calls.js";
export { DownbeatError, type ErrorBody, type ErrorCode, unwrap } from "./errors.js";
export { OAuth, OAuthError, type OAuthOptions, type OAuthRequest, type OAuthTokens } from "./oauth.js";
export { everyMessage, everyPage } from "./paging.js";
export type { components, operations, paths } from "./schema.js";
export {
  type ReceivedRequest,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from "./webhooks.js";

/** The shapes of the API by name: `Schemas["Track"]`. */
export type Schemas = components["schemas"];

/** A client: a method for each operation, by group, and one for each HTTP method, typed by path. */
export type Downbeat = Client<paths> & Groups;

export interface DownbeatOptions extends RetryOptions {
  /** The base URL of the API, including its version: `https://downbeat.example/api/v1`. */
  baseUrl: string;
  /** A bearer token, or a function that returns one for each request. Without one, public operations return minimal data. */
  token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
}

/** Creates a client for the API at `baseUrl`. */
export function createDownbeat({ baseUrl, token, ...retry }: DownbeatOptions): Downbeat {
  const client = createClient<paths>({ baseUrl: baseUrl.replace(/\/+$/, ""), fetch: retrying(retry) });
  client.use({
    async onRequest({ request }) {
      const bearer = typeof token === "function" ? await token() : token;
      if (bearer && !request.headers.has("Authorization"))
        request.headers.set("Authorization", `Bearer ${bearer}`);
      if (request.method === "POST" && !request.headers.has("Idempotency-Key"))
        request.headers.set("Idempotency-Key", freshKey());
      return request;
    },
  });
  // Safe cast: the build writes the types of the methods and the table that they are made of from the same contracts.
  return Object.assign(client, createGroups(client, OPERATIONS)) as unknown as Downbeat;
}

/** A unique key. It is not a secret, so Math.random is good enough where `crypto` is missing. */
function freshKey(): string {
  if (globalThis.crypto?.randomUUID) return globalThis.crypto.randomUUID();
  const part = () => Math.random().toString(36).slice(2).padEnd(11, "0");
  return `${Date.now().toString(36)}-${part()}-${part()}`;
}
