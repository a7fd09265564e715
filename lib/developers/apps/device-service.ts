import "server-only";
import type { Db } from "@/db/tagged";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { resourceAddress, toResource } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";
import type { ClientRow } from "./client-queries";
import { mustBeClient } from "./client-service";
import { DEVICE_CODE_SECONDS, POLL_SECONDS } from "./constants";
import * as queries from "./device-queries";
import type * as contract from "./oauth-contract";
import { lockGrant } from "./oauth-queries";
import { withValue } from "./parameters";
import { issueTokens, type Redemption, refuseTokens } from "./redemption";
import { readScopes } from "./scope-list";
import { COMMAND_LINE_CLIENT, storeServerApps } from "./server-apps";
import { createUserCode, formatUserCode } from "./user-codes";

/** The part of a device in OAuth (RFC 8628). A person's part is in `device-consent-service.ts`. */

export const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

const refusal = (code: string, message: string) =>
  new ApiError("bad_request", message, undefined, { oauth_error: code });

/** Begins to connect a device: the code that it polls with, and the one that its person types. Throws the errors of OAuth, and `rate_limited`. */
export async function authorizeDevice(caller: Caller, fields: Input<typeof contract.authorizeDevice>) {
  const input = withValue(fields);
  const client = await mustBeClient(caller, input, {
    prepare: async (clientId) => {
      if (clientId === COMMAND_LINE_CLIENT) await storeServerApps();
    },
  });
  // Nobody answers for these, and a code that is sent to somebody would give a program anywhere what one on their own machine asks for.
  if (client.kind === "registered" || client.kind === "document")
    throw refusal("unauthorized_client", "Only apps that a developer has made connect devices.");
  const scopes = readScopes(client, input.scope);
  if (!scopes) throw refusal("invalid_scope", `The app can ask for: ${client.scopes.join(" ")}.`);
  const resource = input.resource === undefined ? "api" : toResource(input.resource);
  if (!resource) {
    const message = `resource must be ${resourceAddress("api")} or ${resourceAddress("mcp")}.`;
    throw refusal("invalid_target", message);
  }
  const code = mintSecret("device");
  const device = { hash: hashSecret(code), app_id: client.id, scopes, resource };
  let userCode = createUserCode();
  while (!(await queries.insertDevice({ ...device, user_code: userCode }))) userCode = createUserCode();
  const uri = `${publicOrigin()}/device`;
  return {
    device_code: code,
    user_code: formatUserCode(userCode),
    verification_uri: uri,
    verification_uri_complete: `${uri}?user_code=${formatUserCode(userCode)}`,
    expires_in: DEVICE_CODE_SECONDS,
    interval: POLL_SECONDS,
  };
}

/** Exchanges the code of a device for tokens, once its person allows it. */
export async function redeemDeviceCode(
  transaction: Db,
  client: ClientRow,
  { device_code: code, resource }: Partial<Input<typeof contract.createAppToken>>,
): Promise<Redemption> {
  if (!code) return refuseTokens("invalid_request", "Send device_code.");
  const hash = hashSecret(code);
  const row = await queries.lockDevice(transaction, hash);
  if (!row || row.app_id !== client.id)
    return refuseTokens("invalid_grant", "The code of the device is unknown.");
  if (row.state === "used") return refuseTokens("invalid_grant", "The code of the device was used already.");
  if (row.state === "denied") return refuseTokens("access_denied", "The person did not allow it.");
  if (row.expired) return refuseTokens("expired_token", "The code of the device is older than ten minutes.");
  if (resource !== undefined && toResource(resource) !== row.resource)
    return refuseTokens("invalid_target", `The code of the device is for ${resourceAddress(row.resource)}.`);
  if (row.grant_id === null) {
    await queries.notePoll(transaction, hash, row.early);
    return row.early
      ? refuseTokens("slow_down", `Wait ${POLL_SECONDS} seconds longer between two requests from now on.`)
      : refuseTokens("authorization_pending", "The person has not decided yet.");
  }
  const grant = await lockGrant(transaction, row.grant_id);
  if (!grant || grant.ended) return refuseTokens("invalid_grant", "The person no longer allows it.");
  await queries.markDeviceUsed(transaction, hash);
  const scopes = row.scopes.filter((scope) => grant.scopes.includes(scope));
  return issueTokens(
    transaction,
    { grant_id: grant.grant_id, resource: row.resource },
    { access: scopes, refresh: scopes },
  );
}
