import * as contract from "@/lib/commerce/beat-requests/submissions/contract";
import * as submissions from "@/lib/commerce/beat-requests/submissions/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.withdrawBeatSubmission, submissions.withdrawBeatSubmission),
);
