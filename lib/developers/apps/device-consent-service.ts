import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { loadIdentity } from "@/lib/accounts/profiles/people-service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { addressLimit, take } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findClient } from "./client-queries";
import { assertApiAccess, chooseScopes, connectApp, describeRequest, mustBeAccount } from "./consent";
import * as pages from "./device-pages";
import * as queries from "./device-queries";
import { formatUserCode, parseUserCode } from "./user-codes";

/** A person's part in connecting a device, on a page of its own. */

const NO_SUCH_CODE = "There is no such code, or it is over. Compare it with the one on your device.";

/** The request of the device with a code. */
export const openDevice = serve(pages.openDevice, async (caller, { user_code }) => {
  if (caller.kind !== "session") return { kind: "sign_in" as const };
  if (user_code.trim() === "") return { kind: "code" as const };
  try {
    const { client, scopes, code } = await mustFindDevice(caller, user_code);
    const account = await loadIdentity(caller.userId);
    const request = { ...describeRequest(client, scopes, null), account };
    return { kind: "consent" as const, request, user_code: formatUserCode(code) };
  } catch (error) {
    if (error instanceof RateLimitError || (error instanceof ApiError && error.code === "conflict"))
      return { kind: "code" as const, message: error.message };
    throw error;
  }
});

/**
 * Takes the decision of a person about a device. Throws `validation_failed`, `rate_limited`, `conflict` when the code is over, somebody has
 * decided, another account is signed in than the page has named or the app takes nobody, and `forbidden` where a scope moves money and the proof of who is at the browser is too old.
 */
export const decideDevice = serve(pages.decideDevice, async (caller, input) => {
  mustBeAccount(caller, input.account_id);
  const { client, scopes: requestScopes, code } = await mustFindDevice(caller, input.user_code);
  const scopes = input.decision === "allow" ? chooseScopes(caller, requestScopes, input.scopes) : [];
  await inAmbientTransaction(async () => {
    if (!(await queries.lockPendingDevice(code))) throw new ApiError("conflict", NO_SUCH_CODE);
    if (input.decision === "deny") return queries.denyDevice(code);
    const grantId = await connectApp(caller, client, requestScopes, scopes);
    return queries.allowDevice(code, grantId, scopes);
  });
});

/** The device whose code a person has typed. Every code counts, so that nobody finds one by trying. Throws `rate_limited`, and `conflict` without such a device. */
async function mustFindDevice(caller: SessionCaller, text: string) {
  await take(
    { device_codes: `user:${caller.userId}`, ...addressLimit("device_codes_address", caller) },
    "Too many codes were typed in. Wait ten minutes, then try again.",
  );
  const code = parseUserCode(text);
  const device = code && (await queries.findPendingDevice(code));
  const client = device && (await findClient(device.client_id));
  if (!code || !device || !client) throw new ApiError("conflict", NO_SUCH_CODE);
  if (client.suspended) throw new ApiError("conflict", `The app “${client.name}” is suspended.`);
  await assertApiAccess(client, caller.userId);
  // The app may have lost some of them since the device has asked.
  const scopes = device.scopes.filter((scope) => client.scopes.includes(scope));
  if (scopes.length === 0)
    throw new ApiError("conflict", `The app “${client.name}” may no longer ask for that.`);
  return { code, client, scopes };
}
