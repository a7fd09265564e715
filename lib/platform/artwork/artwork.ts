import { PICTURE_SIZES } from "@/lib/platform/pictures";
import { pick, random } from "@/lib/platform/random";
import { type Composition, compositions } from "./compositions";
import { mixingConsole } from "./gear";
import { drawPalette, type Mood, moods } from "./palettes";
import { portrait } from "./portraits";

const { tiles, poster, rings, hills, halftone, blobs, bloom, turntable, speakers, cassette, keyboard } =
  compositions;

const COVERS: readonly Composition[] = Object.values(compositions);

/** The kinds of pictures, and the compositions to draw each from. */
const COMPOSITIONS = {
  album: COVERS,
  track: COVERS,
  playlist: COVERS,
  collection: COVERS,
  artist: [portrait],
  profile: [turntable, speakers, mixingConsole, keyboard, cassette, portrait, hills, halftone],
  user: [portrait, portrait, tiles, rings, blobs, poster, bloom],
} satisfies Record<string, readonly Composition[]>;

export type PictureKind = keyof typeof COMPOSITIONS;

/** A picture of something by its id, and optionally the mood that its colors come from. */
export type ArtworkPicture = { kind: PictureKind; id: number; mood?: Mood };

export type PictureSize = (typeof PICTURE_SIZES)[number];

const USUAL_SIZE: Record<PictureKind, PictureSize> = {
  album: 300,
  track: 300,
  playlist: 300,
  collection: 300,
  artist: 640,
  profile: 1200,
  user: 160,
};

/** The picture as an SVG document, `size` pixels wide and high. Deterministic. */
export function drawPicture({ kind, id, mood }: ArtworkPicture, size: number): string {
  const next = random(`${kind} ${id}`);
  const palette = drawPalette(next, mood);
  const art = pick<Composition>(next, COMPOSITIONS[kind])(next, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000">${art}</svg>`;
}

/** The path of a picture: `/media/artwork/album-12-dawn.png`, `/media/artwork/artist-1.png?size=320`. */
export function picturePath({ kind, id, mood }: ArtworkPicture, size?: PictureSize): string {
  const name = [kind, id, mood].filter((part) => part !== undefined).join("-");
  return `/media/artwork/${name}.png${size === undefined ? "" : `?size=${size}`}`;
}

/**
 * Parses the file name of a `picturePath`. Undefined for anything else, including other spellings, so that a picture has one
 * address.
 */
export function parsePictureName(name: string): ArtworkPicture | undefined {
  const match = /^([a-z]+)-([1-9]\d{0,14})(?:-([a-z]+))?\.png$/.exec(name);
  if (!match) return undefined;
  const kind = match[1] as PictureKind;
  const mood = moods.find((known) => known === match[3]);
  if (!Object.hasOwn(COMPOSITIONS, kind) || (match[3] !== undefined && mood === undefined)) return undefined;
  return { kind, id: Number(match[2]), mood };
}

/** Parses a `size` parameter: one of `PICTURE_SIZES`, the kind's default when absent, undefined for any other. */
export function parsePictureSize(kind: PictureKind, text: string | null): PictureSize | undefined {
  return text === null ? USUAL_SIZE[kind] : PICTURE_SIZES.find((size) => String(size) === text);
}

/** The types in which pictures are served, the smallest first. Clients that name none of them get the last. */
const PICTURE_TYPES = ["image/avif", "image/webp", "image/png"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The best type that an `Accept` header names. */
export function bestPictureType(accept: string | null): PictureType {
  const named = accept?.toLowerCase().split(",") ?? [];
  const accepts = (type: string) =>
    named.some(
      (range) => range.trim().split(";", 1)[0]?.trim() === type && !/;\s*q=0(\.0*)?\s*$/.test(range),
    );
  return PICTURE_TYPES.find(accepts) ?? "image/png";
}
