import "server-only";
import { publish } from "@/lib/platform/channels/publish";
import { implement } from "@/lib/platform/jobs/task";
import { commentsChanged } from "./events";
import * as jobs from "./jobs";
import { isOpenTrack } from "./queries";

/** The jobs about comments. */
export const commentTasks = () =>
  implement(jobs, {
    async pushComments({ track_id }) {
      // Clients that subscribed while it was public must not learn about it afterwards.
      if (await isOpenTrack(track_id, null)) await publish([commentsChanged.on([track_id], { track_id })]);
    },
  });
