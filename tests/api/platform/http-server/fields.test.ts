import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { takesFields } from "@/lib/platform/http-contract/selection";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { callExample, testOperation } from "@/tests/support/operations";

/** `fields`, which every JSON read takes. */

let token: string;
let artist: number;
let fixtures: Fixtures;
beforeAll(async () => {
  // First, for its things have the ids of the examples.
  fixtures = await createFixtures();
  token = (await createCaller()).token;
  artist = (await createArtist()).id;
  const album = await createAlbum([artist]);
  await createTrack([artist], { album_id: album.id, album_position: 1 });
});

const tracks = (fields: string, options = { token }) =>
  get(`/artists/${artist}/tracks?fields=${fields}`, options);

describe("`fields`", () => {
  it("The parameter `fields` sends the chosen fields of each item, nested ones too, in the envelope and with the pagination", async () => {
    const whole = await get(`/artists/${artist}/tracks`, { token });
    const [{ id, name, artists }] = whole.body.pagination.data;
    const { status, body } = await tracks("artists.name,name,id");
    const data = [{ id, name, artists: artists.map((one: { name: string }) => ({ name: one.name })) }];
    expect(status).toBe(200);
    expect(body).toEqual({ status: "success", pagination: { ...whole.body.pagination, data } });
    expect(Object.keys(body.pagination.data[0])).toEqual(["id", "name", "artists"]);
  });

  it("The parameter `fields` reaches through several lists, and a whole object includes its fields", async () => {
    const albums = (fields: string) => get(`/artists/${artist}/albums?fields=${fields}`, { token });
    const { body } = await albums("tracks.artists.id");
    expect(body.pagination.data).toEqual([{ tracks: [{ artists: [{ id: artist }] }] }]);
    for (const both of ["artists,artists.id", "artists.id,artists", " artists , artists "]) {
      const [album] = (await albums(encodeURIComponent(both))).body.pagination.data;
      expect(Object.keys(album.artists[0]).length).toBeGreaterThan(3);
    }
  });

  it("The parameter `fields` is relative to the only object of an answer, and to `data`", async () => {
    const { body } = await get(`/artists/${artist}?with=genres&fields=id,genres`, { token });
    expect(body).toEqual({ status: "success", artist: { id: artist, genres: [] } });
    const requests = await get("/beat-requests?fields=id", { token });
    expect(Object.keys(requests.body)).toEqual(["success", "data", "count", "pagination"]);
  });

  it("The parameter `fields` leaves out fields that are absent anyway", async () => {
    const { body } = await get(`/artists/${artist}?fields=id,albums`, { token });
    expect(body.artist).toEqual({ id: artist });
  });

  it("The parameter `fields` is part of the ETag, of 304, of HEAD and of the link to the next page", async () => {
    const [whole, selection] = [await get(`/artists/${artist}`, { token }), await tracks("id")];
    const etag = selection.headers.get("ETag") ?? "";
    expect(etag).not.toBe(whole.headers.get("ETag"));
    expect((await tracks("id", { token, headers: { "If-None-Match": etag } } as never)).status).toBe(304);
    await createTrack([artist]);
    const paged = await get(`/artists/${artist}/tracks?per_page=1&fields=id`, { token });
    expect(paged.headers.get("Link")).toContain("fields=id");
    const cursors = await get(`/artists/${artist}/tracks?per_page=1&fields=id&cursor=`, { token });
    expect(Object.keys(cursors.body.pagination)).toEqual(["per_page", "next_cursor", "data"]);
    expect(Object.keys(cursors.body.pagination.data[0])).toEqual(["id"]);
  });

  it("The parameter `fields` has no meaning for a change", async () => {
    const send = testOperation({ path: "/test/echo?fields=nothing" }, async () => ({}));
    expect((await send({ token })).status).toBe(200);
  });
});

describe("Fields that are answered 422", () => {
  const expectRefusal = async (query: string, options = {}) => {
    const { status, body } = await get(`/artists/${artist}/tracks?${query}`, { token, ...options });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["fields"]]);
    return body.errors.fields as string;
  };

  it.each([
    "",
    "nme",
    "id,",
    ",",
    "id.",
    ".id",
    "ID",
    "artists.nme",
    "id.id",
    "__proto__",
    "constructor",
    "status",
    "*",
  ])("A wrong ?fields=%s is answered 422, which names the allowed ones", async (fields) => {
    await expectRefusal(`fields=${fields}`);
  });

  it("The 422 of `fields` names the names of that place", async () => {
    expect(await expectRefusal("fields=nme")).toMatch(
      /^Must be a comma-separated list of fields. They are: id, name,/,
    );
    expect(await expectRefusal("fields=id,artists.nme")).toMatch(/Those of `artists` are: id, name,/);
    expect(await expectRefusal("fields=id.id")).toBe("Must not name fields of `id`, which has none.");
    expect(await expectRefusal("fields=id&fields=name")).toBe("Must be given once, as a single value.");
    await expectRefusal(`fields=${"id,".repeat(1_000)}id`);
  });

  it("A field of the full answer without a token is answered 422", async () => {
    const options = { token: undefined, address: freshAddress() };
    expect(await expectRefusal("fields=artists.name", options)).toMatch(
      /^`artists.name` needs a token. .*: id, name,/,
    );
    const { body } = await get(`/artists/${artist}/tracks?fields=name`, options);
    expect(Object.keys(body.pagination.data[0])).toEqual(["name"]);
  });
});

describe("Every read with named fields", () => {
  const ask = async (operation: Operation, fields: string) => {
    const query = { ...operation.example.query, fields };
    return callExample(
      { ...operation, example: { ...operation.example, query } },
      { token: await fixtures.createToken() },
    );
  };

  it.each(operations.filter(takesFields))("The read $id sends any one of its fields", async (operation) => {
    const { body } = await ask(operation, "no_such_field");
    const allowed: string[] = body.errors.fields.split("are: ")[1].replace(/\.$/, "").split(", ");
    const whole = await callExample(operation, { token: await fixtures.createToken() });
    for (const field of allowed.slice(0, 3)) {
      const { status, text } = await ask(operation, field);
      expect(status, text).toBe(200);
      expect(text.length).toBeLessThanOrEqual(whole.text.length);
    }
  });

  it("The reads with named fields are all but documents, files and redirects", () => {
    const others = operations
      .filter((read) => read.method === "GET" && read.response && !takesFields(read))
      .map(({ id }) => id);
    expect(others).toEqual(["getArazzoDocument", "getOpenApiDocument", "getPostmanCollection"]);
  });

  it("The reads with named fields include one whose answer has several fields beside the envelope", async () => {
    const response = z.object({
      status: z.literal("success").prefault("success"),
      a: z.int(),
      b: z.array(z.int()),
    });
    const send = testOperation(
      { method: "GET", path: "/test/echo?fields=b", body: undefined, response },
      async () => ({
        a: 1,
        b: [2],
      }),
    );
    expect((await send({ token })).body).toEqual({ status: "success", b: [2] });
  });
});
