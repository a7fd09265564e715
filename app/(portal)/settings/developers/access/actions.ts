"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as access from "@/lib/developers/access/service";

const page = "/settings/developers";

export const applyForAccess = formAction({
  fields: ["use_case", "expected_volume", "organisation", "website"],
  act: async ({ values }) => access.applyForAccess(await requireUser(page), values),
  revalidate: [page, "layout"],
});

export const writeToOperators = formAction({
  fields: ["text"],
  act: async ({ values }) => access.answerOperators(await requireUser(page), values),
  revalidate: [page, "layout"],
});
