"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { pageCaller } from "@/app/_request/page-caller";
import * as contract from "@/lib/commerce/beat-requests/contract";
import { deleteBeatRequest, renewBeatRequest } from "@/lib/commerce/beat-requests/service";
import * as answers from "@/lib/commerce/beat-requests/submission-contract";
import {
  fulfillBeatRequest,
  submitToBeatRequest,
  withdrawBeatSubmission,
} from "@/lib/commerce/beat-requests/submission-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const submission = serve(answers.submitToBeatRequest, submitToBeatRequest);
const choice = serve(answers.fulfillBeatRequest, fulfillBeatRequest);
const withdrawal = serve(answers.withdrawBeatSubmission, withdrawBeatSubmission);
const renewal = serve(contract.renewBeatRequest, renewBeatRequest);
const removal = serve(contract.deleteBeatRequest, deleteBeatRequest);

const PAGE = ["/requests/[requestId]", "page"] as const satisfies [string, "page"];

export const submit = formAction({
  fields: ["track_id", "note"],
  async act({ values: { track_id, note } }, id: string) {
    await submission(await pageCaller(), { id, track_id: Number(track_id), note });
    return undefined;
  },
  revalidate: PAGE,
});

export const choose = formAction({
  async act(_, { id, submissionId }: { id: string; submissionId: number }) {
    await choice(await pageCaller(), { id, submission_id: submissionId });
    return undefined;
  },
  revalidate: PAGE,
});

export const withdraw = formAction({
  async act(_, { id, submissionId }: { id: string; submissionId: number }) {
    await withdrawal(await pageCaller(), { id, submissionId: String(submissionId) });
    return undefined;
  },
  revalidate: PAGE,
});

export const renew = formAction({
  fields: ["duration_hours"],
  async act({ values: { duration_hours } }, id: string) {
    await renewal(await pageCaller(), { id, duration_hours: Number(duration_hours) as 24 });
    return undefined;
  },
  revalidate: PAGE,
});

export const remove = formAction({
  async act(_, id: string) {
    await removal(await pageCaller(), { id });
    redirect("/requests/mine", "replace");
  },
  revalidate: PAGE,
});
