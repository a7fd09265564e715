import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { allPaths, type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, type CallOptions, call, routeFiles } from "@/tests/support/api";
import { createToken, createUser } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { fillPath, pathParams } from "@/tests/support/fixtures/params";
import { callExample, liveOperations } from "@/tests/support/operations";
import { expectRateLimitHeaders } from "@/tests/support/rate-limit-headers";
import { SCOPELESS_OPERATIONS } from "@/tests/support/scopeless-operations";

/** Calls every operation of the registry and every path, and holds all answers to the same rules. tests/unit/contracts.test.ts reads the declarations. */

/** Their answers have what is left of the limit, or the time. */
const CHANGES_EACH_TIME = [
  ...[...SCOPELESS_OPERATIONS, "getTrackRealtime", "listLicenseFiles", "listPurchaseFiles", "search"],
];
const RESOURCE = `resource_metadata="http://downbeat.test/.well-known/oauth-protected-resource/api/v1"`;
const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const each = liveOperations.map((operation) => [operation.id, operation] as const);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await sql`
    insert into profile_images (artist_id, url, position) values (${fixtures.things.artist}, '/media/artwork/artist-1.png', 1)`;
});
beforeEach(() => fixtures.restore());
/** For one test: the whole walk may take more requests than one token has in a minute. */
const newToken = () => fixtures.createToken();

const routeMethods = (path: string): string[] =>
  operations.filter((operation) => allPaths(operation).includes(path)).map(({ method }) => method);

/** Credentials that an operation accepts. `scopes`: of the token, if it is one. */
async function credentials(
  { access }: Operation,
  scopes: readonly Scope[] = ALL_SCOPES,
): Promise<CallOptions> {
  if (access === "operator") {
    const { id } = await createUser({ role: "operator" });
    return { token: await createToken(id, [...scopes]) };
  }
  return { token: await fixtures.createToken([...scopes]) };
}

/**
 * Fields whose values are paths: of the API, as the request log and the service describe them, and of our pages. `self` of an event is one
 * in the specification: its body never changes, and the address of this server may.
 */
const PATHS = new Set(["path", "return_to", "self"]);

/** The places of values that are addresses without a host, which an integrator on another host cannot follow. */
function relativeAddresses(value: unknown, place = ""): string[] {
  if (typeof value === "string") {
    const isPath = place.split(".").some((name) => PATHS.has(name));
    return /^\/[\w/]/.test(value) && !isPath ? [`${place}: ${value}`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => relativeAddresses(inner, `${place}.${name}`));
}

function expectRequestId({ headers }: ApiAnswer) {
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
}

describe("The examples of the contracts", () => {
  it("The examples of the contracts have no relative address", () => {
    expect(each.flatMap(([id, { example }]) => relativeAddresses(example.response, id))).toEqual([]);
  });
});

describe.each(each)("%s", (_, operation) => {
  it("The operation carries the request id, the limit and the token's end on every answer, and no relative address", async () => {
    const answer = await callExample(operation, await credentials(operation));
    expect(answer.status, answer.text).toBe(successStatus(operation));
    expect(relativeAddresses(answer.body)).toEqual([]);
    // The specification has that of an upload as a path, and clients of the protocol resolve it.
    if (operation.id !== "createUpload")
      expect(answer.headers.get("Location") ?? "https://").toMatch(/^https?:\/\//);
    expectRequestId(answer);
    expectRateLimitHeaders(answer, operation);
    if (operation.access === "session" || operation.authenticatesApps)
      return expect(answer.headers.has("X-Token-Expires-At")).toBe(false);
    expect(new Date(answer.headers.get("X-Token-Expires-At") ?? "").toISOString()).toBe(
      answer.headers.get("X-Token-Expires-At"),
    );
  });

  it("The operation answers 401 to a bad token and says that the token is why, unless it is apps that call it", async () => {
    const answer = await callExample(operation, { token: "dbt_nonsense", address: freshAddress() });
    if (operation.authenticatesApps) return expect(answer.status).toBe(successStatus(operation));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toMatch(
      /^Bearer realm="downbeat", error="invalid_token", error_description="A token is dbt_/,
    );
    expect(answer.body.message).toMatch(/^Unauthenticated\. A token is dbt_/);
    expect(answer.headers.has("X-Token-Expires-At")).toBe(false);
    expectRequestId(answer);
    expectRateLimitHeaders(answer, operation, false);
  });

  if (operation.access === "operator") {
    it(`The operation answers 403 to the token of another kind of account: ${operation.access}s only`, async () => {
      const answer = await callExample(operation, { token: await newToken() });
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/^Only /)]);
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation);
    });
  }

  if (operation.access === "session") {
    it("The operation answers 403 to a token, whatever its scopes", async () => {
      const answer = await callExample({ ...operation, access: "account" }, { token: await newToken() });
      expect(answer.status).toBe(403);
      expect(answer.body.message).toBe("Only a signed-in session can do this, not a token.");
    });
  }

  if (operation.access !== "anyone") {
    it("The operation answers 401 to nobody", async () => {
      const answer = await callExample(operation, { address: freshAddress() });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe(`Bearer realm="downbeat", ${RESOURCE}`);
      expect(answer.body.message).toBe("Unauthenticated.");
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation, false);
    });
  } else {
    it("The operation answers nobody as well", async () => {
      const answer = await callExample(operation, { address: freshAddress() });
      expect(answer.status, answer.text).toBe(successStatus(operation));
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation, false);
    });
  }

  if (operation.scope) {
    const { scope } = operation;
    it(`The operation answers 403 naming ${scope} to a token without it`, async () => {
      const others = ALL_SCOPES.filter((other) => other !== scope);
      const answer = await callExample(operation, await credentials(operation, others));
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain(scope);
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation);
    });

    it(`The operation asks for no other scope than ${scope}`, async () => {
      const answer = await callExample(operation, await credentials(operation, [scope]));
      expect(answer.status, answer.text).toBe(successStatus(operation));
    });
  }
});

describe.each(routeFiles)("$path", ({ path, load }) => {
  const examplePath = () => fillPath(path, pathParams({ id: "An operation", path }, fixtures.things));
  const read = operations.find((one) => allPaths(one).includes(path) && one.method === "GET");
  const methods = routeMethods(path);
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];

  it("The path exports every verb and nothing else", async () => {
    expect(Object.keys(await load()).sort()).toEqual([...VERBS].sort());
  });

  it("The path answers 405 with the true Allow to every verb that is no operation", async () => {
    const token = await newToken();
    for (const verb of VERBS.filter((verb) => !allowed.includes(verb))) {
      const answer = await call(verb, examplePath(), { token });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual([...allowed].sort());
      expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
      if (verb !== "HEAD") expect(answer.body.message ?? answer.body.error_description).toBeTypeOf("string");
      expectRequestId(answer);
      expectRateLimitHeaders(answer);
    }
  });

  it("The path answers OPTIONS with 204, Allow and no body", async () => {
    const answer = await call("OPTIONS", examplePath(), { address: freshAddress() });
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual([...allowed].sort());
    expectRequestId(answer);
    expectRateLimitHeaders(answer);
  });
  if (read) {
    it("The path answers HEAD as GET, without the body", async () => {
      const options = await credentials(read);
      const [head, get] = await Promise.all([
        callExample({ ...read, path, method: "HEAD" }, options),
        callExample({ ...read, path }, options),
      ]);
      expect([head.status, get.status], get.text).toEqual([successStatus(read), successStatus(read)]);
      expect(head.text).toBe("");
      const always = ["Content-Type", "Cache-Control", "Vary"];
      for (const name of CHANGES_EACH_TIME.includes(read.id) ? always : ["ETag", ...always]) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    });
  }
});
