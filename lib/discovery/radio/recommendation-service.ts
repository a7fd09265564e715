import "server-only";
import { getLibraryContains, listLikedTracks } from "@/lib/community/library/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import { getForeignStation } from "./service";

/** Among so many of the latest likes, each day has another. */
const LIKES_READ = 7;

/** A station is read to this length, because some of its tracks may be liked already. */
const STATION_LENGTH = 50;

const DAY_MS = 86_400_000;

/** The station of a track that the caller likes, the same all day, without those that the caller likes already or has made. */
export const getRecommendation = serve(pages.getRecommendation, async (caller, { limit }) => {
  const { pagination } = await listLikedTracks(caller, { id: "me", page: 1, per_page: LIKES_READ });
  const likes = pagination.data;
  const day = Math.floor(Date.now() / DAY_MS);
  const because = likes[day % Math.max(likes.length, 1)];
  if (!because) return null;
  const { tracks: similar } = await getForeignStation(caller, {
    type: "track",
    id: String(because.id),
    limit: STATION_LENGTH,
    seed: `day ${day}`,
  });
  if (similar.length === 0) return null;
  const { contains } = await getLibraryContains(caller, { type: "track", ids: similar.map(({ id }) => id) });
  const tracks = similar.filter(({ id }) => !contains[String(id)]).slice(0, limit);
  return tracks.length === 0 ? null : { because, tracks };
});
