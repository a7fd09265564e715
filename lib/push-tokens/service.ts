import "server-only";
import type { UserCaller } from "@/lib/api/caller";
import type { Input } from "@/lib/api/operation";
import type * as contract from "./contract";
import { upsertPushToken } from "./queries";

/** Stores or refreshes a device's push token for the caller. */
export async function storePushToken(caller: UserCaller, input: Input<typeof contract.storePushToken>) {
  await upsertPushToken(caller.userId, input.token, input.platform, input.device_name || null);
  return {};
}
