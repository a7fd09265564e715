import "server-only";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import { findIncidentsPage, findRecentIncidents, insertIncident, insertUpdate } from "./queries";

const INCIDENTS_ON_A_PAGE = 25;

/** Tells everyone about a disturbance, on the status page and in its feed. */
export const openIncident = serve(pages.openIncident, (caller, input) =>
  insertIncident(caller.userId, input),
);

/** Adds an update, whose state becomes the incident's. Throws `conflict` when the incident is resolved. */
export const updateIncident = serve(pages.updateIncident, async (caller, { incident_id, ...update }) => {
  const outcome = orNotFound(await insertUpdate(caller.userId, incident_id, update), "incident");
  if (outcome === "resolved")
    throw new ApiError("conflict", "This incident is resolved. Report a new one if it is back.");
});

/** A page of all incidents, newest first. */
export const listIncidents = serve(pages.listIncidents, async (_, { page }) => ({
  pagination: await paginateList({ page, per_page: INCIDENTS_ON_A_PAGE }, findIncidentsPage),
}));

/** The incidents that are open or began within `days`, newest first; at most 50. */
export const recentIncidents = findRecentIncidents;
