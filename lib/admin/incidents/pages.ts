import { z } from "zod";
import { INCIDENT_STATES } from "@/db/values/operation";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { OPEN_STATES } from "./constants";
import { Incident } from "./shapes";

const text = z.string().trim().min(1, "Say what is happening.").max(2000);

export const openIncident = pageOperation({
  id: "openIncident",
  access: "operator",
  needsFreshProof: true,
  input: z.object({
    title: z.string().trim().min(1, "Enter a title.").max(120),
    state: z.enum(OPEN_STATES),
    text,
  }),
});

export const updateIncident = pageOperation({
  id: "updateIncident",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ incident_id: portalId }),
  input: z.object({ state: z.enum(INCIDENT_STATES), text }),
});

export const listIncidents = pageOperation({
  id: "listIncidents",
  access: "operator",
  input: z.object({ page: id }),
  output: z.object({ pagination: pageSchema(Incident) }),
});
