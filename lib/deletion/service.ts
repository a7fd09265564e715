import "server-only";
import { z } from "zod";
import { mustKnowPassword } from "@/lib/account/service";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import { mustBeValid } from "@/lib/api/validate";
import { eraseAccount, findHoldings } from "./queries";

const Deletion = z.object({
  handle: z.string().trim(),
  password: z.string().min(1, { error: "Enter your password." }).max(1000, { error: "Wrong password." }),
});

/** What the caller's account has, for saying beforehand what becomes of it. `last_operator`: it cannot be deleted. */
export async function getHoldings(caller: UserCaller) {
  const row = await findHoldings(caller.userId);
  if (!row) throw new ApiError("not_found");
  const { is_operator, other_operators, ...holdings } = row;
  return { ...holdings, last_operator: is_operator && other_operators === 0 };
}

/**
 * Deletes the caller's account: its sessions and tokens are dead at their next request, its name is gone, what others see of it
 * stays under "Deleted account". Throws `validation_failed` naming the field, `rate_limited` after as many attempts as a
 * sign-in has, and `conflict` for the last operator.
 */
export async function deleteAccount(caller: UserCaller, input: unknown, address: string): Promise<void> {
  const { handle, password } = mustBeValid(Deletion, input);
  const holdings = await getHoldings(caller);
  if (handle.replace(/^@/, "").toLowerCase() !== holdings.handle.toLowerCase()) {
    throw invalid({ handle: `That is not your handle. Type ${holdings.handle}.` });
  }
  const hash = await mustKnowPassword(caller, password, "password", address);
  const outcome = await eraseAccount(caller.userId, hash);
  if (outcome === "changed") throw invalid({ password: "Was just changed in another session." });
  if (outcome === "last_operator") {
    throw new ApiError("conflict", "You are the only operator. Make another account an operator first.");
  }
}
