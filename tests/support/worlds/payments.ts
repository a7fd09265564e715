import { recordAccount, startPaymentsOnboarding } from "@/lib/commerce/payouts/account-service";
import { controlBank } from "@/lib/test-bank/control";
import { sessionCallerOf } from "@/tests/support/session";

/** The caller has finished the payment onboarding, in the country of its example. */
export async function createPayments({ caller }: { caller: { id: number } }): Promise<void> {
  const { account_id: account } = await startPaymentsOnboarding(await sessionCallerOf(caller.id), {
    country: "NL",
    return_to: "/",
  });
  await controlBank("account", { account, status: "active" });
  await recordAccount(account);
}
