import * as contract from "@/lib/commerce/payouts/account-contract";
import * as paymentsConnect from "@/lib/commerce/payouts/account-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.startPaymentsOnboarding, paymentsConnect.startPaymentsOnboarding),
);
