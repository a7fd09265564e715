import * as contract from "@/lib/commerce/beat-requests/submission-contract";
import * as submissions from "@/lib/commerce/beat-requests/submission-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.fulfillBeatRequest, submissions.fulfillBeatRequest),
);
