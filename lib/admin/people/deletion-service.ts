import "server-only";
import { assertOwnPassword } from "@/lib/accounts/account/proof-service";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./deletion-pages";
import { eraseAccount, findHoldings } from "./deletion-queries";

/** The contents of the caller's account, to explain beforehand what happens to them. `last_operator`: it cannot be deleted. */
export const getHoldings = serve(pages.getHoldings, async (caller) => {
  const row = await findHoldings(caller.userId);
  if (!row) throw new ApiError("not_found");
  return { ...row, last_operator: row.is_operator && row.other_operators === 0 };
});

/**
 * Deletes the caller's account: its sessions and tokens stop working at their next request, its name is erased, and what others see
 * of it remains under "Deleted account". Throws `validation_failed` with the field, `rate_limited` with the same limit as sign-in,
 * and `conflict` for the last operator and while money is under way.
 */
export const deleteAccount = serve(pages.deleteAccount, async (caller, input, address: string) => {
  const { handle, password } = input;
  const holdings = await getHoldings(caller);
  const isHandle = handle.replace(/^@/, "").toLowerCase() === holdings.handle.toLowerCase();
  const wrong = isHandle
    ? undefined
    : { handle: `That isn't your handle. Type ${holdings.handle} to confirm.` };
  // Both fields are checked before either is reported.
  const hash = await assertOwnPassword(caller, password, "password", address).catch((cause) => {
    throw wrong && cause instanceof ApiError && cause.errors ? invalid({ ...wrong, ...cause.errors }) : cause;
  });
  if (wrong) throw invalid(wrong);
  const outcome = await eraseAccount(caller.userId, hash);
  if (outcome === "changed")
    throw invalid({ password: "The password was changed a moment ago in another browser." });
  if (outcome === "busy") {
    const message =
      "You have money under way: a payment, a refund, a dispute, or shares that were not sent. Delete the account when it has arrived.";
    throw new ApiError("conflict", message);
  }
  if (outcome === "last_operator") {
    throw new ApiError("conflict", "You are the only operator. Make another account an operator first.");
  }
});
