import type { Metadata } from "next";
import type { OpenAlbum } from "@/lib/catalog/albums/pages";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { albumPath, artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { pluralize } from "@/lib/platform/counted";
import { ALBUM_WORDS, keyWords } from "./words";

/** Titles and descriptions in the heads of pages, which search results and link previews show. */

const LETTERS = 200;

const abbreviate = (text: string) =>
  text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text;

/** The facts in a row, with the description as one line behind them. */
const line = (facts: (string | false | undefined)[], description: string | null) =>
  abbreviate([...facts, description?.replace(/\s+/g, " ").trim()].filter(Boolean).join(" · "));

const names = (artists: readonly { name: string }[] | null) =>
  (artists ?? []).map(({ name }) => name).join(", ");

const titled = (name: string, artists: readonly { name: string }[] | null) =>
  artists?.length ? `${name} by ${names(artists)}` : name;

/** Search engines do not list a page that only its link opens. */
const indexed = (visibility: string): Metadata =>
  visibility === "public" ? {} : { robots: { index: false } };

/** The address from which other sites load the player of a page; a page with `alternates` of its own repeats its canonical address. */
const playerMetadata = (path: string, origin: string): Metadata => {
  const asked = new URLSearchParams({ url: origin + path });
  return { alternates: { canonical: "./", types: { "application/json+oembed": `/oembed?${asked}` } } };
};

export function trackFacts({ track }: Pick<OpenTrack, "track">): string {
  const { artists, bpm, key, scale, duration, genres, description } = track;
  const facts = [bpm !== null && `${bpm} BPM`, keyWords(key, scale), playTime(duration)];
  return line([names(artists), ...genres.map(({ name }) => name), ...facts], description);
}

export function trackMetadata(opened: Pick<OpenTrack, "track">, origin: string): Metadata {
  const { name, artists, visibility } = opened.track;
  return {
    title: titled(name, artists),
    description: trackFacts(opened),
    openGraph: { type: "music.song", url: "./" },
    ...playerMetadata(trackPath(opened.track), origin),
    ...indexed(visibility),
  };
}

export function albumFacts({ album }: Pick<OpenAlbum, "album">): string {
  const { type, artists, release_date, tracks_count, description } = album;
  const facts = [
    ALBUM_WORDS[type],
    names(artists),
    release_date.slice(0, 4),
    pluralize(tracks_count, "track"),
  ];
  return line(facts, description);
}

export function albumMetadata(opened: Pick<OpenAlbum, "album">, origin: string): Metadata {
  const { name, artists, visibility } = opened.album;
  return {
    title: titled(name, artists),
    description: albumFacts(opened),
    openGraph: { type: "music.album", url: "./" },
    ...playerMetadata(albumPath(opened.album), origin),
    ...indexed(visibility),
  };
}

export function artistFacts({ city, tracks_count, genres, description }: OpenArtist): string {
  return line([city, ...genres.map(({ name }) => name), pluralize(tracks_count, "track")], description);
}

/** `isStart`: not a later part of its lists, which search engines need not show. */
export function artistMetadata(artist: OpenArtist, isStart: boolean): Metadata {
  return {
    title: artist.name,
    description: artistFacts(artist),
    openGraph: { type: "profile", url: "./" },
    alternates: { canonical: "./", types: { "application/atom+xml": `${artistPath(artist)}/feed.xml` } },
    ...(!isStart && { robots: { index: false } }),
  };
}

export const genreMetadata = (genre: { name: string; tracks_count: number }, isStart: boolean): Metadata => ({
  title: genre.name,
  description: `${pluralize(genre.tracks_count, "track")} of the genre ${genre.name}, the newest and those on the rise.`,
  ...(!isStart && { robots: { index: false } }),
});

export const tagMetadata = (tag: { name: string; tracks_count: number }, isStart: boolean): Metadata => ({
  title: `#${tag.name}`,
  description: `${pluralize(tag.tracks_count, "track")} tagged ${tag.name}, newest first.`,
  ...(!isStart && { robots: { index: false } }),
});
