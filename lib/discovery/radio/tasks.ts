import "server-only";
import { SEED_TYPES } from "@/db/values/discovery";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { updateMedianPlays } from "./queries";
import { refreshNeighbors } from "./service";

export const radioTasks = implement(jobs, {
  async findNeighbors({ seed_type, seed_id }) {
    const type = SEED_TYPES.find((known) => known === seed_type);
    if (type) await refreshNeighbors(type, seed_id);
  },
  async countMedianPlays() {
    await updateMedianPlays();
  },
});
