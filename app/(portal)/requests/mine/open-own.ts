import * as contract from "@/lib/commerce/beat-requests/contract";
import { listOwnBeatRequests, startRequest } from "@/lib/commerce/beat-requests/service";
import * as answers from "@/lib/commerce/beat-requests/submission-contract";
import { listOwnBeatSubmissions } from "@/lib/commerce/beat-requests/submission-service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { serve } from "@/lib/platform/http-server/page-operation";

const getOwnRequests = serve(contract.listOwnBeatRequests, listOwnBeatRequests);
const getOwnSubmissions = serve(answers.listOwnBeatSubmissions, listOwnBeatSubmissions);

/** A page of the viewer's requests, and what they have left to spend. */
export async function ownRequests(caller: SessionCaller, page: number) {
  const [list, { tokens }] = await Promise.all([
    getOwnRequests(caller, { page: String(page) }),
    startRequest(caller),
  ]);
  return { ...list, tokens };
}

/** A page of what the viewer has submitted. */
export const ownSubmissions = (caller: SessionCaller, page: number) =>
  getOwnSubmissions(caller, { page: String(page) });
