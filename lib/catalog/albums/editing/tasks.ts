import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { publishDueAlbum } from "./queries";

export const albumTasks = implement(jobs, {
  async publishAlbum({ album_id }) {
    await publishDueAlbum(album_id);
  },
});
