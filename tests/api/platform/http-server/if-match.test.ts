import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import type { JsonOperation, Operation } from "@/lib/platform/http-contract/operation";
import { call } from "@/tests/support/api";
import { createToken, createUser } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { fillPath } from "@/tests/support/fixtures/params";
import { callExample } from "@/tests/support/operations";

/** Every write that takes `If-Match`; writes.test.ts tries the forms of the header. */

type Conditional = Operation & { ifMatch: JsonOperation };
const takesIfMatch = (operation: Operation): operation is Conditional => operation.ifMatch !== undefined;
const conditional = operations.filter(takesIfMatch).map((operation) => [operation.id, operation] as const);

/** Writes of what a GET at their path answers that do not take `If-Match`, and why. */
const UNCONDITIONAL: Record<string, string> = {
  continueUpload: "tus has a condition of its own, `Upload-Offset`",
  deleteSandbox: "a sandbox changes with each request to it",
  deleteUpload: "an upload changes with each part that arrives",
  forgetOwnPlays: "plays are a log, which nobody edits and which goes on growing",
};

let fixtures: Fixtures;
let token: string;
beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(async () => {
  await fixtures.restore();
  token = await createToken(fixtures.userId);
});

const read = ({ ifMatch, example }: Conditional) =>
  call("GET", fillPath(ifMatch.path, example.params ?? {}), { token });
const readTag = async (operation: Conditional) => (await read(operation)).headers.get("ETag") ?? "";

it("The header If-Match is taken by each PUT, PATCH and DELETE with a GET at its path", () => {
  const reads = new Map(operations.filter(({ method }) => method === "GET").map((one) => [one.path, one]));
  const writes = operations.filter(({ method, path }) => !/GET|POST/.test(method) && reads.has(path));
  expect(writes.length).toBeGreaterThan(25);
  const missing = writes.filter(({ path, ifMatch }) => ifMatch !== reads.get(path)).map(({ id }) => id);
  expect(missing.sort()).toEqual(Object.keys(UNCONDITIONAL).sort());
});

describe.each(conditional)("%s", (_, operation) => {
  it("The write answers 412 to the tag of another version, and writes nothing", async () => {
    const before = await read(operation);
    expect(before.status, before.text).toBe(200);
    for (const tag of ['"nonsense"', before.headers.get("ETag")?.replace(/.{5}"$/, '12345"') ?? ""]) {
      const answer = await callExample(operation, { token, headers: { "If-Match": tag } });
      expect([answer.status, answer.body.documentation_url], tag).toEqual([
        412,
        expect.stringContaining("#precondition_failed"),
      ]);
    }
    expect((await read(operation)).text).toBe(before.text);
  });

  it("The write is carried out with the tag of now", async () => {
    const answer = await callExample(operation, {
      token,
      headers: { "If-Match": await readTag(operation) },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    if (operation.response !== operation.ifMatch.response) return;
    expect(answer.headers.get("ETag")).toBe(await readTag(operation));
  });
});

describe.each([
  ["/tracks/1", "name"],
  ["/albums/1", "name"],
  ["/artists/1", "name"],
  ["/playlists/1", "name"],
  ["/collections/1", "name"],
  ["/artist/coupons/1", "name"],
  ["/users/me", "name"],
])("Editors of %s", (path, field) => {
  const tag = async () => (await call("GET", path, { token })).headers.get("ETag") ?? "";
  const rename = (name: string, condition?: string) =>
    call("PATCH", path, {
      token,
      body: { [field]: name },
      ...(condition !== undefined && { headers: { "If-Match": condition } }),
    });

  it("Editors who have read the same do not overwrite each other: one change is made", async () => {
    const before = await tag();
    const answers = await Promise.all(["One", "Two", "Three"].map((name) => rename(name, before)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("Editors get 412 when somebody has changed the resource without a condition", async () => {
    const before = await tag();
    expect((await rename("Other")).status).toBe(200);
    expect((await rename("Mine", before)).status).toBe(412);
  });
});

it("The tag of If-Match does not count plays, likes and followers as changes, since nobody edits those", async () => {
  const edits = [
    ["/albums/1", { description: "Rain." }],
    ["/tracks/1", { description: "Rain." }],
    ["/artists/1", { city: "Utrecht" }],
  ] as const;
  const tag = async (path: string) => (await call("GET", path, { token })).headers.get("ETag") ?? "";
  const tags = await Promise.all(edits.map(([path]) => tag(path)));
  const listener = await createToken((await createUser()).id);
  const likeables = ["track", "album", "artist"].map((kind) => ({ likeable_type: kind, likeable_id: 1 }));
  for (const [who, path, body] of [
    [listener, "/tracks/1/plays", { ms_played: 60_000, source: "other" }],
    [listener, "/artists/1/follow", undefined],
    [listener, "/users/me/add-to-library", { likeables }],
    [token, "/artists/1/follow", undefined],
    [token, "/users/me/add-to-library", { likeables }],
  ] as const) {
    const answer = await call("POST", path, { token: who, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
  }
  const fresh = await Promise.all(edits.map(([path]) => tag(path)));
  for (const [place, [path, body]] of edits.entries()) {
    expect(fresh[place]).not.toBe(tags[place]);
    const headers = { "If-Match": tags[place] ?? "" };
    expect((await call("PATCH", path, { token, body, headers })).status, path).toBe(200);
  }
});

it("The refusal of If-Match names the header when the path has the ids of several resources", async () => {
  const answer = await call("DELETE", "/tracks/1,2", { token, headers: { "If-Match": "*" } });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { "If-Match": "Must be sent with the id of one resource." },
  ]);
});
