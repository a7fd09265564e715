import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import type { TokenCaller, UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { parseUrl } from "@/lib/platform/parse-url";
import * as contract from "./grant-contract";
import { endGrant, endOwnGrant, findConnectedApps } from "./grant-queries";

/** The apps that the caller allows something, newest first. */
export async function listConnectedApps(caller: UserCaller, _: Input<typeof contract.listConnectedApps>) {
  const rows = await findConnectedApps(caller.userId);
  return {
    apps: rows.map(({ homepage, ...app }) => ({ ...app, host: parseUrl(homepage)?.host ?? homepage })),
  };
}

/** Ends what the caller allows an app. Throws `not_found`. */
export async function disconnectApp(
  caller: UserCaller,
  { clientId }: Pick<Input<typeof contract.disconnectApp>, "clientId">,
) {
  await inAmbientTransaction(async () => {
    const { name } = orNotFound(await endGrant(caller.userId, clientId), "connected app", "client_id");
    await noteOwnEntry(caller, { kind: "app.disconnected", subject: name });
  });
  return { message: "The app is disconnected." };
}

/** Ends what allows the app that sends a request. */
export async function disconnectCurrentApp(caller: TokenCaller): Promise<void> {
  await inAmbientTransaction(async () => {
    const { name } = orNotFound(await endOwnGrant(caller.userId, caller.tokenId), "connected app");
    await noteOwnEntry(caller, { kind: "app.disconnected", subject: name });
  });
}

/** The same for the page. */
export const openConnectedApps = serve(contract.listConnectedApps, listConnectedApps);
export const disconnectAppOnPage = serve(contract.disconnectApp, disconnectApp);
