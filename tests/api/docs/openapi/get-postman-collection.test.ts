import { describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { curl } from "@/lib/docs/reference/curl";
import { postmanCollection } from "@/lib/docs/reference/postman";
import { exampleRequest } from "@/lib/docs/reference/request";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { get } from "@/tests/support/api";
import { requestPath } from "@/tests/support/fixtures/params";
import { EXAMPLE_FILE } from "@/tests/support/operations";
import { readCurl } from "@/tests/support/samples";

/**
 * The collection as Postman understands it, as far as ours goes: addresses from their parts, variables, the authorization
 * of the collection unless a request has its own. Newman does the same in a hundred and fifty packages.
 */

type Item = ReturnType<typeof postmanCollection>["item"][number]["item"][number];

const origin = "http://downbeat.test";
// The served collection, as the first test shows.
const collection = postmanCollection(origin);
const items = collection.item.flatMap((folder) => folder.item);
const TOKEN = "dbt_of_the_reader";

/** Puts in what a name between double braces stands for. */
function resolve(text: string): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    if (name === "$guid") return crypto.randomUUID();
    if (name === "token") return TOKEN;
    const variable = collection.variable.find(({ key }) => key === name);
    if (!variable) throw new Error(`The collection has no variable ${name}.`);
    return variable.value;
  });
}

/** The request as it leaves Postman. */
function toRequest({ request }: Item) {
  const { method, url, header, body } = request;
  const place = url.path.map((segment) =>
    segment.startsWith(":") ? url.variable.find(({ key }) => `:${key}` === segment)?.value : segment,
  );
  const query = url.query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const address = [...url.host, ...place].join("/") + (query.length > 0 ? `?${query.join("&")}` : "");
  const authorization = request.auth ? {} : { Authorization: `Bearer ${collection.auth.bearer[0]?.value}` };
  const headers = Object.entries({
    ...authorization,
    ...Object.fromEntries(header.map(({ key, value }) => [key, value])),
  });
  return {
    method,
    url: resolve(address),
    headers: Object.fromEntries(headers.map(([key, value]) => [key, resolve(value)])),
    body: body?.mode === "file" ? EXAMPLE_FILE : body?.raw && resolve(body.raw),
  };
}

/** An address in parts, however they are escaped and in whatever order they are. */
function readAddress(url: string) {
  const { origin, pathname, searchParams } = new URL(url);
  return {
    origin,
    path: decodeURIComponent(pathname).replace(/\/$/, ""),
    query: [...searchParams].map(String).sort(),
  };
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

  // The test of all operations sends that address, the one of the samples the rest, and both find the status of the contract.
  it.each(operations.filter(({ access }) => access !== "session"))(
    "getPostmanCollection has the address of the example and the rest of the curl sample of $id, and asks for its status",
    (operation) => {
      const { path, example } = operation;
      const { params = {}, query } = example;
      const item = items.find(({ name }) => name === operation.summary);
      if (!item) throw new Error("The collection lacks it.");
      const { headers, ...request } = toRequest(item);
      const { "Idempotency-Key": key, ...others } = headers;
      const { body, ...sample } = readCurl(curl(exampleRequest(operation, origin)), { TOKEN });
      expect({ ...request, headers: others, url: readAddress(request.url) }).toEqual({
        ...sample,
        body,
        url: readAddress(origin + API_BASE + requestPath(path, params, query)),
      });
      if (key) expect(key).toMatch(/^[0-9a-f-]{36}$/);
      expect(key !== undefined).toBe(operation.method === "POST");
      const status = successStatus(operation);
      expect(item.event[0]?.script.exec).toEqual([expect.stringContaining(`have.status(${status})`)]);
      expect(item.response[0]?.code).toBe(status);
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
