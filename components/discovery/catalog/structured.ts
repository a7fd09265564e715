import type { OpenAlbum } from "@/lib/catalog/albums/pages";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { albumPath, artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { toDecimal } from "@/lib/commerce/ledger/money";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";

/** Describes music to search engines, in the words of schema.org. */

type NamedEntity = { id: number; name: string };

const MS_PER_SECOND = 1_000;

/** ISO 8601, as schema.org writes lengths: `PT154S`. */
const length = (milliseconds: number) => `PT${Math.round(milliseconds / MS_PER_SECOND)}S`;

const group = (artist: NamedEntity, origin: string) => ({
  "@type": "MusicGroup",
  name: artist.name,
  url: origin + artistPath(artist),
});

const plays = (count: number) => ({
  "@type": "InteractionCounter",
  interactionType: "https://schema.org/ListenAction",
  userInteractionCount: count,
});

const recording = (track: NamedEntity & { duration: number }, origin: string) => ({
  "@type": "MusicRecording",
  name: track.name,
  url: origin + trackPath(track),
  duration: length(track.duration),
});

const offer = (
  { name, amount, currency, sellable }: TrackLicenses["offers"][number],
  track: NamedEntity,
  origin: string,
) => ({
  "@type": "Offer",
  name,
  price: toDecimal(amount, currency),
  priceCurrency: currency.toUpperCase(),
  availability: `https://schema.org/${sellable ? "InStock" : "OutOfStock"}`,
  url: `${origin}${trackPath(track)}#licenses`,
});

export function musicRecording(
  { track }: OpenTrack,
  origin: string,
  { offers }: Pick<TrackLicenses, "offers"> = { offers: [] },
): Record<string, unknown> {
  const { album, artists, genres, image, release_date, description, plays_count } = track;
  return {
    ...recording(track, origin),
    image: new URL(image, origin).href,
    datePublished: release_date,
    byArtist: artists.map((artist) => group(artist, origin)),
    ...(album && { inAlbum: { "@type": "MusicAlbum", name: album.name, url: origin + albumPath(album) } }),
    ...(genres.length > 0 && { genre: genres.map(({ name }) => name) }),
    ...(description && { description }),
    ...(offers.length > 0 && { offers: offers.map((one) => offer(one, track, origin)) }),
    interactionStatistic: plays(plays_count),
  };
}

export function musicAlbum({ album }: OpenAlbum, origin: string): Record<string, unknown> {
  const { name, image, release_date, genres, tracks_count, plays_count } = album;
  return {
    "@type": "MusicAlbum",
    name,
    url: origin + albumPath(album),
    image: new URL(image, origin).href,
    datePublished: release_date,
    byArtist: (album.artists ?? []).map((artist) => group(artist, origin)),
    ...(genres.length > 0 && { genre: genres.map((genre) => genre.name) }),
    numTracks: tracks_count,
    track: (album.tracks ?? []).map((track) => recording(track, origin)),
    interactionStatistic: plays(plays_count),
  };
}

export function musicGroup(artist: OpenArtist, origin: string): Record<string, unknown> {
  const { image, description, genres, links, top_tracks, plays_count } = artist;
  return {
    ...group(artist, origin),
    image: new URL(image, origin).href,
    ...(description && { description }),
    ...(genres.length > 0 && { genre: genres.map(({ name }) => name) }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    track: top_tracks.map((track) => recording(track, origin)),
    interactionStatistic: plays(plays_count),
  };
}
