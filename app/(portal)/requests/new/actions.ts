"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as contract from "@/lib/commerce/beat-requests/contract";
import { createBeatRequest } from "@/lib/commerce/beat-requests/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const create = serve(contract.createBeatRequest, createBeatRequest);

export const ask = formAction({
  fields: [
    "content",
    "genre",
    "bpm_range",
    "key",
    "mood",
    "reference_track",
    "budget",
    "currency",
    "duration_hours",
  ],
  async act({ values: { content, currency, duration_hours, budget, ...optional } }) {
    const { data } = await create(await requireUser("/requests/new"), {
      content,
      // The contract decides about all values of the form.
      currency: currency as "usd",
      duration_hours: Number(duration_hours) as 24,
      budget: blankToNull(budget) === null ? null : Number(budget),
      genre: blankToNull(optional.genre),
      bpm_range: blankToNull(optional.bpm_range),
      key: blankToNull(optional.key),
      mood: blankToNull(optional.mood),
      reference_track: blankToNull(optional.reference_track),
    });
    redirect(`/requests/${data.id}`);
  },
});

const blankToNull = (value: string) => (value.trim() === "" ? null : value);
