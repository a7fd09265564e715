import type { PlayableTrack } from "./playable-track";

/** The fields of a track that the player needs and nothing else, so that pages send no more to the browser. */
export function playable({
  id,
  name,
  artists,
  image,
  duration,
  from_amount,
  currency,
}: Omit<PlayableTrack, "artists"> & { artists?: PlayableTrack["artists"] }): PlayableTrack {
  return {
    id,
    name,
    artists: (artists ?? []).map(({ id, name }) => ({ id, name })),
    image,
    duration,
    ...(typeof from_amount === "number" && currency ? { from_amount, currency } : {}),
  };
}

/** "Harbour Lights by Low Tide Assembly". */
export function trackTitle({ name, artists }: Pick<PlayableTrack, "name" | "artists">): string {
  return artists.length === 0 ? name : `${name} by ${artists.map(({ name }) => name).join(", ")}`;
}
