"use server";

import { formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as incidents from "@/lib/admin/incidents/service";

const page = "/admin/incidents";

export const openIncident = formAction({
  fields: ["title", "state", "text"],
  act: async ({ values }) => {
    await incidents.openIncident(await requireOperator(page), values);
    return {};
  },
  revalidate: [page],
});

export const updateIncident = formAction({
  fields: ["state", "text"],
  act: async ({ values }, incident_id: number) => {
    await incidents.updateIncident(await requireOperator(page), { incident_id, ...values });
    return {};
  },
  revalidate: [page],
});
