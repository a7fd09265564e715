import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import * as avatars from "@/app/media/avatars/[avatarId]/route";
import { getProfile, removePicture, setPicture } from "@/lib/accounts/profiles/service";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";

const red = { r: 200, g: 20, b: 20 };
const canvas = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

let png: Buffer;
beforeAll(async () => {
  png = await canvas(400, 300).png().toBuffer();
});

const see = (avatarId: string, headers: Record<string, string> = {}, method = "GET") =>
  avatars.GET(new Request(`http://downbeat.test/media/avatars/${avatarId}`, { headers, method }), {
    params: Promise.resolve({ avatarId }),
  });

async function member() {
  const caller = await createSessionCaller((await createUser()).id);
  const avatar = async () => (await getProfile(caller)).avatar;
  return { caller, avatar, file: async () => (await avatar()).replace("/media/avatars/", "") };
}

describe("setPicture", () => {
  it.each([
    ["png", () => canvas(400, 300).png()],
    ["jpeg", () => canvas(30, 500).jpeg()],
    ["webp", () => canvas(64, 64).webp()],
    ["gif", () => canvas(64, 64).gif()],
    ["avif", () => canvas(64, 64).avif()],
  ])("setPicture serves a small square of a %s", async (_, picture) => {
    const { caller, avatar, file } = await member();
    await setPicture(caller, { picture: await picture().toBuffer() });
    expect(await avatar()).toMatch(/^\/media\/avatars\/\d+-[0-9a-f]{16}\.jpg$/);
    const response = await see(await file());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = await response.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });
    const [pixel] = (await sharp(bytes).stats()).channels;
    expect(pixel?.mean).toBeGreaterThan(180);
  });

  it("setPicture leaves behind what else the file held, and turns it upright", async () => {
    const { caller, file } = await member();
    const half = await canvas(200, 400, { r: 255, g: 255, b: 255 }).png().toBuffer();
    const sideways = await canvas(400, 400)
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "52/1 5/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await setPicture(caller, { picture: sideways });
    const bytes = await (await see(await file())).arrayBuffer();
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const green = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0;
    // White was on the left; turned a quarter it is above.
    expect(green(300, 20)).toBeGreaterThan(200);
    expect(green(20, 300)).toBeLessThan(80);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ["nothing", () => new Uint8Array(), /^Choose a picture\.$/],
    ["a text", () => Buffer.from("not a picture at all"), /^Must be a JPEG, PNG/],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /^Must be a JPEG/,
    ],
    ["a TIFF", () => canvas(9, 9).tiff().toBuffer(), /^Must be a JPEG/],
    ["half a file", () => png.subarray(0, png.length / 2), /^Cannot be read/],
    ["a beginning alone", () => Buffer.from("GIF89a and nothing more"), /^Cannot be read/],
    ["a file of five MiB", () => Buffer.concat([png, Buffer.alloc(5 * 2 ** 20)]), /^Must be at most 4 MiB/],
    ["fifty megapixels", () => canvas(10_000, 5_000).png().toBuffer(), /^Must have at most 40 megapixels/],
  ])("setPicture refuses %s, says why and keeps the picture there is", async (_, make, sentence) => {
    const { caller, avatar } = await member();
    await setPicture(caller, { picture: png });
    const before = await avatar();
    await expect(setPicture(caller, { picture: await make() })).rejects.toMatchObject({
      code: "validation_failed",
      errors: { picture: expect.stringMatching(sentence) },
    });
    expect(await avatar()).toBe(before);
  });

  it("setPicture refuses the eleventh picture in a minute", async () => {
    const { caller } = await member();
    for (let time = 1; time <= 10; time++) await setPicture(caller, { picture: png });
    await expect(setPicture(caller, { picture: png })).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("GET /media/avatars", () => {
  it("GET /media/avatars answers 304 when the client has the picture, and HEAD without a body", async () => {
    const { caller, file } = await member();
    await setPicture(caller, { picture: png });
    const etag = (await see(await file())).headers.get("etag") ?? "";
    expect((await see(await file(), { "if-none-match": etag })).status).toBe(304);
    const head = await see(await file(), {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("GET /media/avatars leads from an address of before to the address of now", async () => {
    const { caller, avatar, file } = await member();
    await setPicture(caller, { picture: png });
    const first = await file();
    await setPicture(caller, { picture: await canvas(80, 80, { r: 0, g: 0, b: 200 }).png().toBuffer() });
    const moved = await see(first);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, await avatar()]);
    await removePicture(caller);
    expect((await see(first)).headers.get("location")).toBe(`/media/artwork/user-${caller.userId}.png`);
  });

  it("GET /media/avatars answers 404 for an address of no picture", async () => {
    const { caller, file } = await member();
    await setPicture(caller, { picture: png });
    const name = await file();
    for (const wrong of ["", "1", name.replace(".jpg", ".png"), name.toUpperCase(), `0${name}`, `x${name}`]) {
      expect((await see(wrong)).status).toBe(404);
    }
    expect((await see(`${2 ** 49}-0123456789abcdef.jpg`)).status).toBe(404);
  });
});

describe("removePicture", () => {
  it("removePicture shows the account by its drawn picture again, and does nothing where there is none", async () => {
    const { caller, avatar } = await member();
    const drawn = await avatar();
    await removePicture(caller);
    expect(await avatar()).toBe(drawn);
    await setPicture(caller, { picture: png });
    await removePicture(caller);
    expect(await avatar()).toBe(`/media/artwork/user-${caller.userId}.png`);
  });
});
