interface Cover {
  image: string;
}

/**
 * The newest tracks whose covers are on none of the albums beside them, each cover once: first one of each artist, then the others, so that
 * an album that came out today does not fill the shelf.
 */
export function withoutRepeatedCovers<Track extends Cover & { artists: readonly { id: number }[] }>(
  newest: readonly Track[],
  albums: readonly Cover[],
): Track[] {
  const covers = new Set(albums.map(({ image }) => image));
  const different = newest.filter(({ image }) => !covers.has(image) && covers.add(image));
  const artists = new Set<number | undefined>();
  const first = different.filter(
    ({ artists: [artist] }) => !artists.has(artist?.id) && artists.add(artist?.id),
  );
  return [...first, ...different.filter((track) => !first.includes(track))];
}
