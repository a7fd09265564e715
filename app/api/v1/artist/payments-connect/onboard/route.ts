import * as contract from "@/lib/commerce/payments-connect/contract";
import * as paymentsConnect from "@/lib/commerce/payments-connect/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.startPaymentsOnboarding, paymentsConnect.startPaymentsOnboarding),
);
