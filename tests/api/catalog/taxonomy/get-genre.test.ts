import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { documented, get } from "@/tests/support/api";
import {
  addGenres,
  addGenreToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { Genre } from "@/tests/support/specification";

const Body = z.strictObject({ status: z.literal("success"), genre: Genre });

async function genreAt(segment: string) {
  const { token } = await createCaller();
  const { status, body } = await get(`/genres/${segment}`, { token });
  expect(status).toBe(200);
  return Body.parse(body).genre;
}

describe("getGenre: answers", () => {
  it("getGenre answers with the genre's own numbers of tracks and artists", async () => {
    const [genre, other] = [await createGenre(), await createGenre()];
    await addGenres((await createArtist()).id, [other.id, genre.id]);
    for (let count = 0; count < 2; count++) await addGenreToTrack((await createTrack([])).id, genre.id);
    await addGenreToTrack((await createTrack([])).id, other.id);
    expect(await genreAt(encodeURIComponent(genre.name))).toEqual({
      ...genre,
      tracks_count: 2,
      artists_count: 1,
      model_type: "genre",
    });
  });

  it("getGenre answers an anonymous caller with the minimal genre", async () => {
    const genre = await createGenre();
    const { status, body } = await get(`/genres/${encodeURIComponent(genre.name)}`);
    expect(status).toBe(200);
    expect(body).toEqual({ status: "success", genre: { ...genre, model_type: "genre" } });
  });

  it.each(["Drum & bass", "Hip-hop/Rap", "100% dub?", "Música sertaneja", "演歌"])(
    "getGenre answers the name %s",
    async (name) => {
      const { id } = await createGenre(name);
      expect(await genreAt(encodeURIComponent(name))).toMatchObject({ id, name });
    },
  );

  it("getGenre answers a name that is decomposed, or has spaces around it", async () => {
    const { id } = await createGenre("Forró");
    expect((await genreAt(encodeURIComponent(" Forró\t".normalize("NFD")))).id).toBe(id);
  });
});

describe("getGenre: refusals", () => {
  beforeAll(async () => {
    await createGenre("Lofi House");
  });

  it.each(["Unknown", "lofi house", "Lofi", "Lofi%20House%25", "%20", "1"])(
    "getGenre refuses the name %s as unknown",
    async (segment) => {
      const { status, body } = await get(`/genres/${segment}`);
      expect(status).toBe(404);
      expect(body).toEqual({ status: "error", message: "There is no genre with this name.", ...documented });
    },
  );

  it("getGenre refuses a name with a NUL character", async () => {
    const { status, body } = await get("/genres/Lo%00fi");
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "Not found.", ...documented });
  });
});

describe("getGenre: authorization", () => {
  it("getGenre keeps counts from anonymous callers who ask for them", async () => {
    const { name } = await createGenre();
    const { status, body } = await get(`/genres/${encodeURIComponent(name)}?fields=artists_count`);
    expect(status).toBe(422);
    expect(body.errors.fields).toContain("needs a token");
  });
});
