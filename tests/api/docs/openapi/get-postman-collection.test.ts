import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { postmanCollection } from "@/lib/docs/reference/postman";
import { call, get } from "@/tests/support/api";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { EXAMPLE_FILE } from "@/tests/support/operations";

/**
 * The collection as Postman understands it, as far as ours goes: addresses from their parts, variables, the authorization
 * of the collection unless a request has its own. Newman does the same in a hundred and fifty packages.
 */

type Item = ReturnType<typeof postmanCollection>["item"][number]["item"][number];

// The served collection, as the first test shows.
const collection = postmanCollection("http://downbeat.test");
const items = collection.item.flatMap((folder) => folder.item);
let fixtures: Fixtures;
let token = "";

beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(async () => {
  await fixtures.restore();
  token = await fixtures.renewToken();
});

/** Puts in what a name between double braces stands for. */
function resolve(text: string): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    if (name === "$guid") return crypto.randomUUID();
    if (name === "token") return token;
    const variable = collection.variable.find(({ key }) => key === name);
    if (!variable) throw new Error(`The collection has no variable ${name}.`);
    return variable.value;
  });
}

function send({ request }: Item) {
  const { method, url, header, body } = request;
  const place = url.path.map((segment) =>
    segment.startsWith(":") ? url.variable.find(({ key }) => `:${key}` === segment)?.value : segment,
  );
  const query = url.query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const address = [...url.host, ...place].join("/") + (query.length > 0 ? `?${query.join("&")}` : "");
  const path = resolve(address).replace("http://downbeat.test/api/v1", "");
  return call(method, path || "/", {
    token: request.auth ? undefined : resolve(collection.auth.bearer[0]?.value ?? ""),
    headers: Object.fromEntries(header.map(({ key, value }) => [key, resolve(value)])),
    body: body?.mode === "file" ? EXAMPLE_FILE : body?.raw && resolve(body.raw),
  });
}

describe("getPostmanCollection: answers", () => {
  it("getPostmanCollection answers anybody with a collection of version 2.1 that has every operation that a token may call once", async () => {
    const { status, body } = await get("/postman.json");
    expect(status).toBe(200);
    expect(body.info.schema).toMatch(/\/v2\.1\.0\/collection\.json$/);
    expect(body).toEqual(JSON.parse(JSON.stringify(collection)));
    const callable = operations.filter(({ access }) => access !== "session");
    expect(items.map(({ name }) => name).sort()).toEqual(callable.map(({ summary }) => summary).sort());
  });

  it.each(items)(
    "getPostmanCollection has a request that is answered as its test asks: $name",
    async (item) => {
      const answer = await send(item);
      expect(item.event[0]?.script.exec).toEqual([expect.stringContaining(`have.status(${answer.status})`)]);
      expect(answer.status, answer.text).toBe(item.response[0]?.code);
    },
  );

  it.each(items)(
    "getPostmanCollection has an address that reads as it is made of parts: $name",
    ({ request: { url } }) => {
      const [path = "", query = ""] = url.raw.split("?");
      expect(path).toBe([...url.host, ...url.path].join("/"));
      expect(query).toBe(
        url.query
          .filter(({ disabled }) => !disabled)
          .map(({ key, value }) => `${key}=${value}`)
          .join("&"),
      );
    },
  );
});

describe("getPostmanCollection: authorization", () => {
  it("getPostmanCollection holds no token, and asks for none where none is needed", async () => {
    const { text } = await get("/postman.json");
    expect(text).not.toMatch(/dbt_[0-9A-Za-z]{40}/);
    const open = items.filter(({ request }) => request.auth?.type === "noauth").map(({ name }) => name);
    expect(open).toEqual(
      operations.filter(({ access, scope }) => access === "anyone" && !scope).map(({ summary }) => summary),
    );
  });
});
