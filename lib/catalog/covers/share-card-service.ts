import "server-only";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { type ArtworkPicture, parsePictureName } from "@/lib/platform/artwork/artwork";
import { type CoverCard, drawCard } from "./card";
import { openCover } from "./service";

type Png = Uint8Array<ArrayBuffer>;

/** A card for a page, whose picture is that of the thing it shows: the address of its image. */
type CardInput = Omit<CoverCard, "picture"> & { image: string };

/** A card takes a tenth of a second; beyond this many at once, viewers must ask again. */
const MOST_AT_ONCE = 16;

const USUAL: ArtworkPicture = { kind: "album", id: 1 };

const cards = new LRUCache<string, Png>({ max: 100 });
const pending = new Map<string, Promise<Png>>();

/** The card as a PNG file of 1200 by 630 pixels; undefined while too many others are being drawn. */
export async function getShareCard(input: CardInput): Promise<Png | undefined> {
  const key = JSON.stringify(input);
  const existing = cards.get(key) ?? pending.get(key);
  if (existing) return existing;
  if (pending.size >= MOST_AT_ONCE) return undefined;
  const making = draw(input).finally(() => pending.delete(key));
  pending.set(key, making);
  const card = await making;
  cards.set(key, card);
  return card;
}

async function draw({ image, ...card }: CardInput): Promise<Png> {
  const picture = await loadPicture(image);
  const png = await sharp(Buffer.from(await drawCard({ ...card, picture })))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
  return Uint8Array.from(png);
}

const COVER_SIZE = "600";

async function loadPicture(image: string): Promise<CoverCard["picture"]> {
  const [, folder, name = ""] = /\/media\/(artwork|covers)\/([^/?]+)/.exec(image) ?? [];
  if (folder === "artwork") return parsePictureName(name) ?? USUAL;
  const file = folder === "covers" ? await openCover(name, COVER_SIZE) : undefined;
  if (!file) return USUAL;
  const bytes = await new Response(file.read(0, file.size)).arrayBuffer();
  return { jpeg: Buffer.from(bytes).toString("base64") };
}
