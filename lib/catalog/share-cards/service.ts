import "server-only";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { singleton } from "@/lib/platform/singleton";
import { type Card, drawCard } from "./card";

/** A card takes a tenth of a second, and the pages that have one are few. */
const cards = singleton(
  "share cards",
  () => new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 }),
);

/** The card as a PNG file of 1200 by 630 pixels. */
export async function getShareCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const drawn = cards.get(key) ?? draw(card);
  cards.set(key, drawn);
  drawn.catch(() => cards.delete(key));
  return drawn;
}

async function draw(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(await drawCard(card)))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
  return Uint8Array.from(png);
}
