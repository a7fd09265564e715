import * as contract from "@/lib/accounts/account/email-contract";
import * as email from "@/lib/accounts/account/email-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.resendEmailCode, email.resendEmailCode),
);
