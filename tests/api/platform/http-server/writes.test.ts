import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { id, pathId, succeeded, text } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { type Handler, type Operation, operation, type Verb } from "@/lib/platform/http-contract/operation";
import { batchSchema, patchSchema, rejected, resultsSchema } from "@/lib/platform/http-contract/writes";
import { bind, resource, route } from "@/lib/platform/http-server/route";
import { type CallOptions, makeRequest, read } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller } from "@/tests/support/factories";
import { bindAny } from "@/tests/support/operations";
import { changes } from "@/tests/support/rows";

/** Writes, by example operations on a real table. */

const Album = z.object({ id, name: z.string(), description: z.string().nullable() });
const NewAlbum = z.object({
  name: text(1, 200),
  description: text(1, 500).nullable().default(null),
  explicit: z.boolean().default(false),
});
const base = {
  tag: "Test",
  summary: "Test",
  description: "Only the tests have it.",
  access: "account",
} as const;
const example = { response: { album: { id: 1, name: "Harbour", description: null } } };
const response = succeeded({ album: Album });

const getAlbum = operation({
  ...base,
  id: "getAlbum",
  method: "GET",
  path: "/test/albums/{id}",
  params: z.object({ id: pathId }),
  response,
  example,
});
const updateAlbum = operation({
  ...base,
  id: "updateAlbum",
  method: "PATCH",
  path: "/test/albums/{id}",
  params: z.object({ id: pathId }),
  body: patchSchema(NewAlbum.omit({ explicit: true })),
  ifMatch: getAlbum,
  response,
  example,
});
const createOne = operation({
  ...base,
  id: "createAlbum",
  method: "POST",
  path: "/test/albums",
  body: NewAlbum,
  status: 201,
  location: "/test/albums/{album.id}",
  response,
  example,
});
const deleteAlbums = operation({
  ...base,
  id: "deleteAlbums",
  method: "DELETE",
  path: "/test/albums/{ids}",
  params: z.object({ ids: idList }),
  response: succeeded({ ids: z.array(z.int()) }),
  example: { response: { ids: [1] } },
});
const renameAlbums = operation({
  ...base,
  id: "renameAlbums",
  method: "POST",
  path: "/test/albums/batch",
  body: z.object({ albums: batchSchema(z.object({ name: text(1, 200) }), 3) }),
  response: succeeded({ results: resultsSchema({ name: z.string() }) }),
  example: { response: { results: [] } },
});

let token: string;
let artist: number;
let album: number;
beforeAll(async () => {
  token = (await createCaller()).token;
  artist = (await createArtist()).id;
});
beforeEach(async () => {
  album = (await createAlbum([artist], { name: "First" })).id;
});

/** Calls one of the verbs of a path through the wrapper, with path parameters as Next hands them over. */
function sender(handlers: ReturnType<typeof route>, method: Verb) {
  return async (params: Record<string, string>, options: CallOptions = {}) => {
    const request = makeRequest(method, "http://downbeat.test/api/v1/test", { token, ...options });
    return read(await handlers[method](request, { params: Promise.resolve(params) }));
  };
}

const caller = <const O extends Operation>(declared: O, handler: Handler<O>) =>
  sender(route(bindAny(declared, handler)), declared.method);

type Row = z.output<typeof Album>;

const readAlbum: Handler<typeof getAlbum> = async (_caller, input) => {
  const [row] = await sql<[Row]>`select id, name, description from albums where id = ${input.id}`;
  return { album: row };
};
const changeAlbum: Handler<typeof updateAlbum> = async (_caller, { id, ...album }) => {
  const [changed] = await sql<[Row]>`
    update albums set ${changes(album)} where id = ${id} returning id, name, description`;
  return { album: changed };
};
const albumRoute = route(
  bind(getAlbum, readAlbum),
  bind(updateAlbum, changeAlbum, resource("albums", readAlbum)),
);
const [fetchAlbum, patch] = [sender(albumRoute, "GET"), sender(albumRoute, "PATCH")];
const albumParams = () => ({ id: String(album) });

describe("PATCH", () => {
  it("PATCH keeps absent fields, changes given ones and clears with null", async () => {
    const change = async (body: object) => (await patch(albumParams(), { body })).body.album;
    expect(await change({ description: "Rain." })).toEqual({
      id: album,
      name: "First",
      description: "Rain.",
    });
    expect(await change({ name: "Second" })).toEqual({ id: album, name: "Second", description: "Rain." });
    expect(await change({ description: null })).toEqual({ id: album, name: "Second", description: null });
  });

  it.each([
    [{}, { body: "Must have at least one field." }],
    [{ unknown: 1 }, { body: "Must have at least one field." }],
    [{ name: null }, { name: "Must be a string." }],
    [{ name: "" }, { name: "Must have between 1 and 200 characters." }],
  ])("PATCH answers 422 to %j, and nothing changes", async (body, errors) => {
    const answer = await patch(albumParams(), { body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await fetchAlbum(albumParams())).body.album.name).toBe("First");
  });
});

describe("If-Match", () => {
  const conditional = (tag: string | null, name: string) =>
    patch(albumParams(), { body: { name }, headers: { "If-Match": tag ?? "" } });

  it("If-Match lets a change pass with the tag of the last read, and gives the tag of the result", async () => {
    const before = (await fetchAlbum(albumParams())).headers.get("ETag");
    const changed = await conditional(before, "Second");
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).toBe((await fetchAlbum(albumParams())).headers.get("ETag"));
    const again = await conditional(changed.headers.get("ETag"), "Third");
    expect([again.status, again.body.album.name]).toEqual([200, "Third"]);
  });

  it("If-Match answers 412 when the resource has changed since, and changes nothing", async () => {
    const before = (await fetchAlbum(albumParams())).headers.get("ETag");
    await patch(albumParams(), { body: { name: "Second" } });
    const { status, body } = await conditional(before, "Third");
    expect([status, body.message]).toEqual([412, "The resource has changed since you read it."]);
    expect((await fetchAlbum(albumParams())).body.album.name).toBe("Second");
  });

  it("If-Match knows lists of tags, the star, and the tag of a compressed answer", async () => {
    const tag = async () => (await fetchAlbum(albumParams())).headers.get("ETag");
    for (const write of [(own: string) => `"other", ${own}`, () => "*", (own: string) => `W/${own}`]) {
      expect((await conditional(write((await tag()) ?? ""), "Again")).status).toBe(200);
    }
    expect((await conditional('"other"', "Never")).status).toBe(412);
  });

  it("If-Match lets one of many pass that read the same", async () => {
    const before = (await fetchAlbum(albumParams())).headers.get("ETag");
    const answers = await Promise.all(["a", "b", "c", "d"].map((name) => conditional(before, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });
});

describe("Created resources", () => {
  const create = caller(createOne, async (_caller, { name, description }) => ({
    album: { id: (await createAlbum([artist], { name })).id, name, description },
  }));

  it("A created resource is found at `Location`, also when the answer is replayed", async () => {
    const options = { body: { name: "New" }, headers: { "Idempotency-Key": `create-${album}` } };
    const [first, replay] = [await create({}, options), await create({}, options)];
    expect([first.status, replay.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
    for (const { headers, body } of [first, replay]) {
      expect(headers.get("Location")).toBe(`http://downbeat.test/api/v1/test/albums/${body.album.id}`);
    }
  });

  it("An answer has no `Location` when nothing was created", async () => {
    const { status, headers } = await create({}, { body: {} });
    expect([status, headers.has("Location")]).toEqual([422, false]);
  });
});

describe("Ids in a path", () => {
  const remove = caller(deleteAlbums, async (_caller, { ids }) => ({ ids }));
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");

  it("Ids in a path are one or up to 100, each once", async () => {
    expect((await remove({ ids: "7" })).body.ids).toEqual([7]);
    expect((await remove({ ids: "3,1,3,01" })).body.ids).toEqual([3, 1]);
    expect((await remove({ ids: many(100) })).body.ids).toHaveLength(100);
  });

  it("Ids in a path are 422 when there are more, and 404 when one is no id", async () => {
    const { status, body } = await remove({ ids: many(101) });
    expect([status, body.errors]).toEqual([422, { ids: "Must have at most 100 ids." }]);
    for (const ids of ["", "0", "1,", "1,x", "-1", "1.5", "9007199254740992", "1 2"]) {
      expect((await remove({ ids })).status).toBe(404);
    }
  });
});

describe("A batch", () => {
  const batch = caller(renameAlbums, async (_caller, { albums }) => ({
    results: albums.map(({ data, errors }, index) =>
      errors ? rejected(index, errors) : { index, status: "success" as const, name: data.name },
    ),
  }));

  it("A batch is answered item by item, in the order sent", async () => {
    const { status, body } = await batch({}, { body: { albums: [{ name: "a" }, { name: 1 }, {}] } });
    const message = "The request has invalid parameters.";
    expect([status, body.results]).toEqual([
      200,
      [
        { index: 0, status: "success", name: "a" },
        { index: 1, status: "error", message, errors: { name: "Must be a string." } },
        { index: 2, status: "error", message, errors: { name: "Is required." } },
      ],
    ]);
  });

  it("A batch is refused whole when it is empty or too long", async () => {
    for (const albums of [[], [{}, {}, {}, {}]]) {
      expect(Object.keys((await batch({}, { body: { albums } })).body.errors)).toEqual(["albums"]);
    }
  });
});
