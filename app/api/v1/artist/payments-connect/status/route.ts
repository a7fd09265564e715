import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/payments-connect/contract";
import * as paymentsConnect from "@/lib/payments-connect/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getPaymentsConnectStatus, paymentsConnect.getPaymentsConnectStatus),
);
