import type { DatabaseObject } from "@/db/functions";
import { albumActivities } from "@/lib/catalog/albums/activities";
import { memberActivities } from "@/lib/catalog/members/activities";
import { trackActivities } from "@/lib/catalog/tracks/activities";
import { beatRequestActivities } from "@/lib/commerce/beat-requests/activities";
import { licenseActivities } from "@/lib/commerce/licenses/activities";
import { purchaseActivities, refundActivities } from "@/lib/commerce/payments/activities";
import { payoutActivities } from "@/lib/commerce/payouts/activities";
import { followActivities } from "@/lib/community/follows/activities";
import { libraryActivities } from "@/lib/community/library/activities";
import { playlistActivities, playlistChangeActivities } from "@/lib/community/playlists/activities";

/** The functions and triggers by which the database logs declared activities. Those of other kinds are files of db/functions. */
export const activityTriggers: readonly DatabaseObject[] = [
  ...[...followActivities, ...libraryActivities].flat(),
  ...[...albumActivities, ...trackActivities, ...memberActivities],
  ...[...playlistActivities, ...playlistChangeActivities],
  ...[...purchaseActivities, ...refundActivities, ...licenseActivities, ...payoutActivities],
  ...beatRequestActivities,
];
