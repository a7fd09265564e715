import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { network } from "@/lib/platform/http-middleware/address";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { take } from "@/lib/platform/http-middleware/limit";
import { type ClientRow, findClient } from "./client-queries";
import { withValue } from "./parameters";

/** The proof of an app to the endpoints of OAuth that it is who it says. */

interface Credentials {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

interface ProofOptions {
  /** The code or token whose requests are counted as well. */
  secret?: string | undefined;
  /** Called after the limit has let the request pass, and before the app is read. */
  prepare?: (clientId: string) => Promise<void>;
}

/** The app that sends a request. Throws `unauthorized` for one that is not who it says, and `rate_limited`. */
export async function mustBeClient(
  caller: Caller,
  body: Credentials,
  { secret, prepare }: ProofOptions = {},
): Promise<ClientRow> {
  const { client_id, client_secret } = readCredentials(caller, body);
  const address = network(caller.address ?? "");
  await take(
    { oauth: address, ...(secret !== undefined && { oauth_code: codeKey(client_id, secret) }) },
    "Too many requests for tokens. Wait a minute, then try again.",
  );
  await prepare?.(client_id);
  const client = await findClient(client_id);
  if (!client || !hasSecret(client, client_secret)) {
    throw new ApiError("unauthorized", "There is no app with this client_id and client_secret.");
  }
  if (client.suspended) {
    const details = { oauth_error: "unauthorized_client" };
    throw new ApiError("bad_request", "The app is suspended.", undefined, details);
  }
  return client;
}

/** Throws `bad_request` when an app says who it is in two ways, or in none. */
function readCredentials(caller: Caller, fields: Credentials): Credentials & { client_id: string } {
  const body = withValue(fields);
  const basic: Credentials | undefined =
    caller.kind === "anonymous" && caller.app ? withValue(caller.app) : undefined;
  if (
    basic &&
    (body.client_secret !== undefined || (body.client_id ?? basic.client_id) !== basic.client_id)
  ) {
    throw new ApiError(
      "bad_request",
      "Say which app it is in one way only: by HTTP Basic authentication, or in the body.",
    );
  }
  const client_id = basic?.client_id ?? body.client_id;
  if (!client_id) throw new ApiError("bad_request", "client_id is missing.");
  return { client_id, client_secret: basic?.client_secret ?? body.client_secret };
}

/** Whether a secret is an app's. One that keeps no secret sends none. */
function hasSecret({ secret_hash, previous_secret_hash }: ClientRow, secret: string | undefined): boolean {
  if (secret_hash === null) return secret === undefined;
  if (secret === undefined) return false;
  const hash = hashSecret(secret);
  return [secret_hash, previous_secret_hash].some((own) => own !== null && timingSafeEqual(own, hash));
}

const codeKey = (clientId: string, secret: string): string =>
  createHash("sha256").update(`${clientId} ${secret}`).digest("base64url");
