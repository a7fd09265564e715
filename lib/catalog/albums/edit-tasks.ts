import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./edit-jobs";
import { publishDueAlbum, rankAllAlbums } from "./edit-queries";

export const albumTasks = implement(jobs, {
  async publishAlbum({ album_id }) {
    await publishDueAlbum(album_id);
  },

  async rankAlbums() {
    await rankAllAlbums();
  },
});
