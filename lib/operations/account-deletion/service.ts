import "server-only";
import { z } from "zod";
import { mustKnowPassword } from "@/lib/accounts/account/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError, invalid } from "@/lib/http/contract/errors";
import { mustBeValid } from "@/lib/http/contract/validate";
import { eraseAccount, findHoldings } from "./queries";

const Deletion = z.object({
  handle: z.string().trim(),
  password: z
    .string()
    .min(1, { error: "Enter your password." })
    .max(1000, { error: "That isn't your password." }),
});

/** The contents of the caller's account, to explain beforehand what happens to them. `last_operator`: it cannot be deleted. */
export async function getHoldings(caller: UserCaller) {
  const row = await findHoldings(caller.userId);
  if (!row) throw new ApiError("not_found");
  const { is_operator, other_operators, ...holdings } = row;
  return { ...holdings, last_operator: is_operator && other_operators === 0 };
}

/**
 * Deletes the caller's account: its sessions and tokens stop working at their next request, its name is erased, and what others see
 * of it remains under "Deleted account". Throws `validation_failed` with the field, `rate_limited` with the same limit as sign-in,
 * and `conflict` for the last operator.
 */
export async function deleteAccount(caller: UserCaller, input: unknown, address: string): Promise<void> {
  const { handle, password } = mustBeValid(Deletion, input);
  const holdings = await getHoldings(caller);
  if (handle.replace(/^@/, "").toLowerCase() !== holdings.handle.toLowerCase()) {
    throw invalid({ handle: `That isn't your handle. Type ${holdings.handle} to confirm.` });
  }
  const hash = await mustKnowPassword(caller, password, "password", address);
  const outcome = await eraseAccount(caller.userId, hash);
  if (outcome === "changed")
    throw invalid({ password: "The password was changed a moment ago in another browser." });
  if (outcome === "last_operator") {
    throw new ApiError("conflict", "You are the only operator. Make another account an operator first.");
  }
}
