import "server-only";
import { randomBytes } from "node:crypto";
import { inAmbientTransaction } from "@/db/transaction";
import type { AuditKind } from "@/lib/accounts/audit-log/kinds";
import { noteEntry, noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { getAccessState } from "@/lib/developers/access/service";
import { noteAct } from "@/lib/platform/audit-log/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { serve } from "@/lib/platform/http-server/page-operation";
import { APP_USAGE_DAYS, CLIENT_ID_BYTES, MAX_REVIEWED_APPS } from "./constants";
import * as pages from "./pages";
import * as queries from "./queries";
import { endLeakedSecret } from "./secret-queries";
import { storeServerApps } from "./server-apps";

/** The apps of developers: their own pages, and the review by operators. */

const MAX_APPS = QUOTAS.apps.limit;
const SECRET_HASH_BYTES = 32;

/** Counts the apps of the caller, for the quota `apps`. */
export const countApps = (caller: UserCaller): Promise<number> => queries.countApps(caller.userId);

/** The apps of the caller, newest first. */
export const listApps = serve(pages.listApps, (caller) => queries.findApps(caller.userId));

/** One app of the caller, with what its requests came to by day. Throws `not_found`. */
export const getApp = serve(pages.getApp, async (caller, { app_id }) => {
  const [app, usage] = await Promise.all([
    mustOwn(caller, app_id),
    queries.findAppUsage(caller.userId, app_id, APP_USAGE_DAYS),
  ]);
  return { ...app, usage };
});

/** Adds an app. `secret` is returned only this once. Throws `forbidden` before API access is approved, and `quota_exceeded`. */
export const createApp = serve(pages.createApp, async (caller, { keeps_secret, ...fields }) => {
  if ((await getAccessState(caller.userId)) !== "approved")
    throw new ApiError("forbidden", "Your account has no API access yet. Apply for it first.");
  const secret = keeps_secret ? mintSecret("app") : null;
  const client_id = `dba_${randomBytes(CLIENT_ID_BYTES).toString("hex")}`;
  const secret_hash = secret === null ? null : hashSecret(secret);
  const id = await inAmbientTransaction(async () => {
    const added = await queries.insertApp(caller.userId, { ...fields, client_id, secret_hash }, MAX_APPS);
    if (added !== undefined) await noteApp(caller, "app.created", fields.name);
    return added;
  });
  if (id === undefined) {
    const message = `You have ${MAX_APPS} apps, the maximum. Delete one that you no longer need.`;
    throw new QuotaError(message, MAX_APPS, MAX_APPS);
  }
  return { id, client_id, secret };
});

/** Changes an app of the caller; a verified one may have to be reviewed again. Throws `not_found`. */
export const updateApp = serve(pages.updateApp, async (caller, { app_id, ...fields }) => {
  await inAmbientTransaction(async () => {
    orNotFound(await queries.updateApp(caller.userId, app_id, fields), "app");
    await noteApp(caller, "app.updated", fields.name);
  });
});

/** Gives an app of the caller another secret, returned only this once. Throws `not_found`, also for an app that keeps no secret. */
export const rotateAppSecret = serve(pages.rotateAppSecret, async (caller, { app_id, overlap_hours }) => {
  const { name } = await mustOwn(caller, app_id);
  const secret = mintSecret("app");
  await inAmbientTransaction(async () => {
    const isReplaced = await queries.replaceSecret(caller.userId, app_id, hashSecret(secret), overlap_hours);
    orNotFound(isReplaced, "app");
    await noteApp(caller, "app.rotated", name);
  });
  return { secret };
});

/** Ends the secret of an app that somebody has found, and tells its developer. Nothing happens for an unknown one. */
export async function revokeLeakedSecret(secret: string): Promise<void> {
  await inAmbientTransaction(async () => {
    const app = await endLeakedSecret(hashSecret(secret), randomBytes(SECRET_HASH_BYTES));
    if (!app) return;
    const { user_id: userId, name: subject } = app;
    await noteEntry({ userId, kind: "app.secret_revoked", author: { type: "system" }, subject });
  });
}

/** Asks operators to review an app of the caller. Throws `not_found`, and `conflict` when it is not in development. */
export const submitApp = serve(pages.submitApp, async (caller, { app_id }) => {
  await mustOwn(caller, app_id);
  if (await queries.submitApp(caller.userId, app_id)) return;
  throw new ApiError("conflict", "Only an app in development can be submitted for review.");
});

/** Deletes an app of the caller, and ends what people allow it. Throws `not_found`. */
export const deleteApp = serve(pages.deleteApp, async (caller, { app_id }) => {
  await inAmbientTransaction(async () => {
    const { name } = await mustOwn(caller, app_id);
    await queries.endGrantsOfApp(app_id);
    orNotFound(await queries.deleteApp(caller.userId, app_id), "app");
    await noteApp(caller, "app.deleted", name);
  });
});

/** The apps of all developers, for operators. */
export const listAllApps = serve(pages.listAllApps, async () => {
  // Operators can suspend one that nobody has used yet.
  await storeServerApps();
  return queries.findAllApps(MAX_REVIEWED_APPS);
});

/** Verifies an app, suspends it, or takes either back. Suspending ends its connections at once. Throws `conflict`. */
export const reviewApp = serve(pages.reviewApp, async (caller, { app_id, state, reason, updated_at }) => {
  await inAmbientTransaction(async () => {
    const app = await queries.reviewApp(app_id, state, reason, updated_at);
    if (!app) {
      const message =
        "This app is in this state already, has changed since you saw it, or no longer exists. Reload the page and look at it again.";
      throw new ApiError("conflict", message);
    }
    if (state === "suspended") await queries.endGrantsOfApp(app_id);
    const { user_id: userId } = app;
    const act = { kind: "app_reviewed", actorId: caller.userId, subject: app.name };
    await noteAct({ ...act, ...(userId !== null && { userId }), reason: `${state}: ${reason}` });
    if (userId === null) return;
    await noteEntry({
      userId,
      kind: "app.reviewed",
      author: { type: "operator", userId: caller.userId },
      subject: app.name,
      details: { state, reason },
    });
  });
});

async function mustOwn(caller: UserCaller, appId: number) {
  return orNotFound(await queries.findApp(caller.userId, appId), "app");
}

const noteApp = (caller: UserCaller, kind: Extract<AuditKind, `app.${string}`>, name: string) =>
  noteOwnEntry(caller, { kind, subject: name });
