import { albumLikes, albumReposts, artistLikes, likes, reposts } from "@/db/schema/social";
import { onRelation } from "@/lib/platform/activity-log/declaration";

/** Likes and reposts as activities. */
export const libraryActivities = [
  onRelation(likes, "liked", { actor: likes.user_id, track: likes.track_id }),
  onRelation(albumLikes, "album_liked", { actor: albumLikes.user_id, album: albumLikes.album_id }),
  onRelation(artistLikes, "artist_liked", { actor: artistLikes.user_id, artist: artistLikes.artist_id }),
  onRelation(reposts, "reposted", { actor: reposts.user_id, track: reposts.track_id }),
  onRelation(albumReposts, "album_reposted", { actor: albumReposts.user_id, album: albumReposts.album_id }),
];
