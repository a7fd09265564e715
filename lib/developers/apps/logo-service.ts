import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { convertPicture } from "@/lib/accounts/profiles/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { limitKey, take } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as queries from "./logo-queries";
import * as pages from "./pages";
import { findApp } from "./queries";

/**
 * Replaces the logo of an app of the caller by a small square version of a picture; a verified app is reviewed again, unless the picture is
 * the one that it has. Throws `not_found`, `validation_failed` with the field `picture`, and `rate_limited` over the limit `upload`.
 */
export const setAppLogo = serve(pages.setAppLogo, async (caller, { app_id, picture }) => {
  await take({ upload: limitKey("upload", caller) }, "Too many uploads. Wait a minute, then try again.");
  const before = await queries.findLogoHash(caller.userId, app_id);
  if (before === undefined) orNotFound(undefined, "app");
  const { bytes, hash } = await convertPicture(picture);
  if (hash === before) return;
  await inAmbientTransaction(async () => {
    if (!(await queries.upsertLogo(caller.userId, app_id, hash, bytes))) orNotFound(undefined, "app");
    await noteLogo(caller, app_id);
  });
});

/** Removes the logo of an app of the caller, if it has one; a verified app is reviewed again. Throws `not_found`. */
export const removeAppLogo = serve(pages.removeAppLogo, async (caller, { app_id }) => {
  orNotFound(await findApp(caller.userId, app_id), "app");
  await inAmbientTransaction(async () => {
    if (await queries.deleteLogo(caller.userId, app_id)) await noteLogo(caller, app_id);
  });
});

/**
 * The logo of an app with this hash; when the app has another one by now, that one's address. Undefined when it has none.
 */
export async function findAppLogo({ app_id, hash }: { app_id: number; hash: string }) {
  const row = await queries.findLogo(app_id, hash);
  if (row?.bytes) return { bytes: Uint8Array.from(row.bytes), etag: `"${hash}"` };
  return row?.logo ? { location: row.logo } : undefined;
}

async function noteLogo(caller: UserCaller, appId: number): Promise<void> {
  const { name } = orNotFound(await findApp(caller.userId, appId), "app");
  await noteOwnEntry(caller, { kind: "app.updated", subject: name });
}
