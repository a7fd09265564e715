import type { DatabaseObject } from "@/db/functions";
import { memberActivities } from "@/lib/catalog/members/activities";
import { purchaseActivities } from "@/lib/commerce/payments/activities";
import { payoutActivities } from "@/lib/commerce/payouts/activities";
import { followActivities } from "@/lib/community/follows/activities";
import { libraryActivities } from "@/lib/community/library/activities";
import { playlistActivities } from "@/lib/community/playlists/activities";

/** The functions and triggers by which the database logs declared activities. Those of other kinds are files of db/functions. */
export const activityTriggers: readonly DatabaseObject[] = [
  ...[...followActivities, ...libraryActivities].flat(),
  ...[...memberActivities, ...playlistActivities],
  ...[...purchaseActivities, ...payoutActivities],
];
