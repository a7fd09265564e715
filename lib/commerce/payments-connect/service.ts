import "server-only";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { findPaymentStatus } from "./queries";

/** The state of the caller's payment onboarding. */
export async function getPaymentsConnectStatus(caller: UserCaller) {
  const { is_artist, ...data } = await findPaymentStatus(caller.userId);
  if (!is_artist)
    throw new ApiError("forbidden", "Only an account with an artist profile has payment onboarding.");
  return { data };
}
