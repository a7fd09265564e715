import "server-only";
import sharp from "sharp";
import { openCover } from "@/lib/catalog/covers/service";
import { drawPicture, type PictureSize, parsePictureName } from "@/lib/platform/artwork/artwork";
import { type PictureFile, pictureFile } from "@/lib/platform/artwork/picture-files";
import { PICTURE_SIZES } from "@/lib/platform/pictures";
import { findPlaylistPicture } from "./picture-queries";

const USUAL_SIZE: PictureSize = 300;

/**
 * The picture made of the first four covers of a playlist, by the last segment of its address and its parameter `size`. Of a playlist
 * that has another picture by now its address, unless only its people may know it; undefined for any other address, "busy" while too
 * many pictures are being drawn.
 */
export async function openMosaic(
  name: string,
  size: string | null,
): Promise<PictureFile | { location: string } | "busy" | undefined> {
  const [, id] = /^([1-9]\d{0,14})-[0-9a-f]{16}\.jpg$/.exec(name) ?? [];
  const edge = size === null ? USUAL_SIZE : PICTURE_SIZES.find((one) => String(one) === size);
  if (id === undefined || edge === undefined) return undefined;
  const picture = await findPlaylistPicture(Number(id));
  if (!picture) return undefined;
  const { image, covers } = picture;
  if (image !== `/media/playlists/${name}`) return picture.secret ? undefined : { location: image };
  if (!covers) return undefined;
  return (await pictureFile(`${name} ${edge}`, () => drawMosaic(covers, edge))) ?? "busy";
}

/** Four covers in a square, `edge` pixels wide and high. */
async function drawMosaic(covers: readonly string[], edge: number) {
  const half = Math.ceil(edge / 2);
  const parts = await Promise.all(covers.map((address) => cover(address, half)));
  const places = parts.map((input, n) => ({ input, left: (n % 2) * half, top: Math.floor(n / 2) * half }));
  const whole = await sharp({
    create: { width: 2 * half, height: 2 * half, channels: 3, background: "#ffffff" },
  })
    .composite(places)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(whole).resize(edge, edge).jpeg({ quality: 86, chromaSubsampling: "4:4:4" });
}

/** A cover in this size. One that is not on this server is replaced by the picture that is drawn for its address. */
async function cover(address: string, edge: number): Promise<Buffer> {
  const name = address.split("?", 1)[0]?.split("/").at(-1) ?? "";
  const storedName = address.startsWith("/media/covers/")
    ? await openCover(name, edge > 300 ? "600" : "300")
    : undefined;
  const source = storedName
    ? new Uint8Array(await new Response(storedName.read(0, storedName.size)).arrayBuffer())
    : Buffer.from(drawPicture(parsePictureName(name) ?? { kind: "playlist", id: address.length }, edge));
  return sharp(source)
    .resize(edge, edge, { fit: "cover" })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}
