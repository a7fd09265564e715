import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageCaller } from "@/app/_request/page-caller";
import { listSubmittable, openRequest } from "@/lib/commerce/beat-requests/service";
import * as contract from "@/lib/commerce/beat-requests/submission-contract";
import { listBeatSubmissions } from "@/lib/commerce/beat-requests/submission-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const getSubmissions = serve(contract.listBeatSubmissions, listBeatSubmissions);

/** The request of a page, loaded once for it and its title. */
export const requestAt = cache(async (requestId: string) =>
  loadOrRefuse(openRequest(await pageCaller(), { request_id: requestId })),
);

/** Loads the submissions that the viewer may see, and the tracks that they could submit. */
export async function openAnswers(requestId: string, takesMore: boolean) {
  const caller = await pageCaller();
  if (caller.kind !== "session") return { isSignedIn: false, submissions: [], submitted: 0, tracks: [] };
  const [{ data: submissions }, tracks] = await Promise.all([
    getSubmissions(caller, { id: requestId, per_page: "100" }),
    takesMore ? listSubmittable(caller, { request_id: requestId }) : [],
  ]);
  const submitted = submissions.filter(({ user }) => user.id === caller.userId).length;
  return { isSignedIn: true, submissions, submitted, tracks };
}
