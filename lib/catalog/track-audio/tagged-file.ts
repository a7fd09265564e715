import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { openCover } from "@/lib/catalog/covers/service";
import { openFile } from "@/lib/catalog/files/service";
import { drawPicture, parsePictureName } from "@/lib/platform/artwork/artwork";
import { pictureFile } from "@/lib/platform/artwork/picture-files";
import { DELIVERED_KBPS } from "@/lib/platform/audio-codec/constants";
import type { FileTags, TagPicture } from "@/lib/platform/audio-codec/id3";
import { readLayout } from "@/lib/platform/audio-codec/layout";
import { MAX_PICTURE_BYTES, surround, taggedSize } from "@/lib/platform/audio-codec/tagging";
import { toStream } from "@/lib/platform/stream";
import { findRelease, type ReleaseTags } from "./delivery-queries";

/** A file as it is sent. */
export interface SentFile {
  mediaType: string;
  /** In bytes. */
  size: number;
  /** A strong ETag: the same bytes have the same. */
  etag: string;
  /** The bytes from `from` up to and excluding `to`. */
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

interface Naming {
  trackId: number;
  /** The track and artist as a license names them, which stays when they are renamed or deleted. */
  title?: string;
  artist?: string;
  /** The license under which the file is sent. */
  licenseUuid?: string;
}

/**
 * A stored sound with tags and cover of our own around it, whatever the file itself says; undefined when there is no such file. One in
 * which no sound is found is sent as it is.
 */
export async function openTagged(fileId: number, naming: Naming): Promise<SentFile | undefined> {
  const [file, release] = await Promise.all([openFile(fileId), findRelease(naming.trackId)]);
  if (!file) return undefined;
  const { mediaType, etag } = file;
  const layout = await readLayout(file, DELIVERED_KBPS);
  if (!layout) return { mediaType, size: file.size, etag, read: file.read };
  const picture = release && (await tagPicture(release.image));
  const { head, tail } = surround(layout, fileTags(naming, release), picture);
  const hash = createHash("sha256").update(etag).update(head).update(tail).digest("hex");
  const parts = [
    {
      size: head.length,
      read: (from: number, to: number) => new Blob([Uint8Array.from(head.subarray(from, to))]).stream(),
    },
    {
      size: layout.bytes,
      read: (from: number, to: number) => file.read(layout.start + from, layout.start + to),
    },
    {
      size: tail.length,
      read: (from: number, to: number) => new Blob([Uint8Array.from(tail.subarray(from, to))]).stream(),
    },
  ];
  const read = (from: number, to: number) => toStream(readBytes(parts, from, to));
  return { mediaType, size: taggedSize(layout), etag: `"${hash}"`, read };
}

type Part = Pick<SentFile, "size" | "read">;

async function* readBytes(parts: readonly Part[], from: number, to: number): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const { size, read } of parts) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, size)];
    start += size;
    if (first < last) yield* read(first, last);
  }
}

function fileTags({ title, artist, licenseUuid }: Naming, release: ReleaseTags | undefined): FileTags {
  const names = {
    title: title ?? release?.name ?? "",
    artist: artist ?? (release?.artists || ""),
  };
  const license = licenseUuid === undefined ? "" : ` License ${licenseUuid}`;
  const year = release?.year ?? null;
  const owner = ["©", year, names.artist].filter(Boolean).join(" ");
  const copyright = license === "" ? owner : `${owner}.${license}`;
  if (!release) return { ...names, copyright };
  const { album, genre, bpm, key, scale, isrc, composer } = release;
  return {
    ...names,
    ...{ album, genre, year, bpm, isrc, composer, copyright },
    // ID3 has keys in major and minor alone.
    key:
      key === null
        ? null
        : scale === "minor" || scale?.endsWith("_minor")
          ? `${key}m`
          : scale === "major"
            ? key
            : null,
  };
}

const EDGE = 1000;
/** Until the picture is small enough; the last is for pictures of noise. */
const QUALITIES = [88, 78, 64, 48, 30, 10];

/** A cover as players show it, by the address that pages use; undefined while too many pictures are being drawn. */
async function tagPicture(address: string): Promise<TagPicture | undefined> {
  const file = await pictureFile(`tag ${address}`, async () => {
    const source = await readCover(address);
    for (const quality of QUALITIES) {
      const picture = sharp(source).resize(EDGE, EDGE, { fit: "cover" }).removeAlpha().jpeg({ quality });
      const bytes = await picture.toBuffer();
      if (bytes.length <= MAX_PICTURE_BYTES || quality === QUALITIES.at(-1))
        return { toBuffer: async () => bytes };
    }
    throw new Error("there is a last quality");
  });
  if (!file || file.bytes.length > MAX_PICTURE_BYTES) return undefined;
  return { bytes: file.bytes, width: EDGE, height: EDGE };
}

async function readCover(address: string): Promise<Uint8Array> {
  const name = address.split("?", 1)[0]?.split("/").at(-1) ?? "";
  const stored = address.startsWith("/media/covers/") ? await openCover(name, "3000") : undefined;
  if (stored) return new Uint8Array(await new Response(stored.read(0, stored.size)).arrayBuffer());
  return Buffer.from(drawPicture(parsePictureName(name) ?? { kind: "track", id: address.length }, EDGE));
}
