import { artistFollows, follows } from "@/db/schema/social";
import { onRelation } from "@/lib/platform/activity-log/declaration";

/** Follows of accounts and of artists as activities. */
export const followActivities = [
  onRelation(follows, "followed_user", { actor: follows.follower_id, user: follows.followed_id }),
  onRelation(artistFollows, "followed_artist", {
    actor: artistFollows.follower_id,
    artist: artistFollows.artist_id,
  }),
];
