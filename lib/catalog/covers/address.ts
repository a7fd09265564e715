import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKey } from "@/lib/platform/installation-key";
import { findPalette } from "./colors";
import type { Design } from "./drawing";
import { LAYOUT_NAMES } from "./template-names";
import { templates } from "./templates";

/**
 * Previews are addressed by what they show, so nothing is stored for them. The signature keeps others from having us draw what
 * they like under our name.
 */

const MAC_BYTES = 12;

/** The contents of a preview's address, in the order of its array. */
type PackedDesign = [
  template: string,
  palette: string,
  layout: string,
  seed: number,
  title: string,
  artist: string,
];

export interface NamedDesign extends Omit<Design, "palette"> {
  palette: string;
}

/** The path of a design's picture: `/media/cover-art/SIGNATURE.DESIGN.png`. */
export function previewPath({ template, palette, layout, seed, title, artist }: NamedDesign): string {
  const packed: PackedDesign = [template.id, palette, layout, seed, title, artist];
  const text = Buffer.from(JSON.stringify(packed)).toString("base64url");
  return `/media/cover-art/${mac(text).toString("base64url")}.${text}.png`;
}

/** The design in the file name of a `previewPath`; undefined for anything else. */
export function parsePreviewName(name: string): Design | undefined {
  const [, signature = "", text = ""] = /^([\w-]{16})\.([\w-]+)\.png$/.exec(name) ?? [];
  if (signature === "" || !timingSafeEqual(Buffer.from(signature, "base64url"), mac(text))) return undefined;
  // Safe cast: previewPath() wrote it, though an earlier version may have known other templates.
  const [id, color, place, seed, title, artist] = JSON.parse(
    Buffer.from(text, "base64url").toString(),
  ) as PackedDesign;
  const template = templates.find((known) => known.id === id);
  const palette = findPalette(color);
  const layout = LAYOUT_NAMES.find((known) => known === place);
  return template && palette && layout && { template, palette, layout, seed, title, artist };
}

function mac(text: string): Buffer {
  return createHmac("sha256", installationKey("downbeat cover art previews"))
    .update(text)
    .digest()
    .subarray(0, MAC_BYTES);
}
