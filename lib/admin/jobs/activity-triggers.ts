import type { DatabaseObject } from "@/db/functions";
import { followActivities } from "@/lib/community/follows/activities";
import { libraryActivities } from "@/lib/community/library/activities";

/** The functions and triggers by which the database logs declared activities. Those of other kinds are files of db/functions. */
export const activityTriggers: readonly DatabaseObject[] = [...followActivities, ...libraryActivities].flat();
