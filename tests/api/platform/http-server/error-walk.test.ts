import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { docsPages } from "@/lib/docs/guides/guide-registry";
import { operations } from "@/lib/docs/openapi/registry";
import { ERRORS, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { errorStatus, oauthError } from "@/lib/platform/http-contract/oauth-errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, type CallOptions, call, routeFiles } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { fillPath, pathParams, requestPath } from "@/tests/support/fixtures/params";
import { callExample } from "@/tests/support/operations";

/** Makes every operation fail in each way that its contract implies, and looks at the bodies. */

type Envelope = NonNullable<Operation["envelope"]>;

const anchors = new Set(
  docsPages("http://downbeat.test")
    .find(({ path }) => path === "/docs/errors")
    ?.places.map(({ id }) => id),
);

let fixtures: Fixtures;
let token: string;
beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(async () => {
  token = await createToken(fixtures.userId);
});

function expectFailure(answer: ApiAnswer, code: ErrorCode, envelope: Envelope = "status") {
  const { status, body, headers } = answer;
  expect(body.request_id).toBe(headers.get("X-Request-Id"));
  if (envelope === "oauth") {
    expect([status, body.error], answer.text).toEqual([
      errorStatus(code, envelope),
      oauthError(code, "").error,
    ]);
    return expect(body.error_description).toMatch(/^[A-Z].*\.$/s);
  }
  expect([status, body.error], answer.text).toEqual([
    ERRORS[code].status,
    envelope === "success" ? ERRORS[code].wire : code,
  ]);
  expect(body).toMatchObject(envelope === "success" ? { success: false } : { status: "error" });
  expect(body.message).toMatch(/^[A-Z].*\.$/s);
  expect(Object.keys(ERRORS)).toContain(body.error);
  expect(body.documentation_url).toBe(`http://downbeat.test/docs/errors#${code}`);
  expect(anchors).toContain(code);
  expect(body.errors === undefined).toBe(code !== "validation_failed");
}

/** A person who checks a license has typed its id, and should hear that it is misspelled. */
const REFUSES_MALFORMED = new Set(["verifyLicense", "checkLicenseToken"]);

/** It takes every app, so none is refused for not being who it says. */
const REFUSES_NO_APP = new Set(["registerApp"]);

/** Makes a request of an operation fail in every way that its contract names. */
function failureCases(operation: Operation): [ErrorCode, () => Promise<ApiAnswer>][] {
  const { params, query, body, path, access, scope, example } = operation;
  const send = (options: CallOptions) => callExample(operation, { token, ...options });
  const stranger = { body: { ...(example.body as object), client_secret: "dbs_nonsense" } };
  const failures: [ErrorCode, () => Promise<ApiAnswer>][] = [];
  const intruder = operation.authenticatesApps ? stranger : { token: "dbt_nonsense" };
  if (!REFUSES_NO_APP.has(operation.id))
    failures.push(["unauthorized", () => send({ address: freshAddress(), ...intruder })]);
  if (access !== "anyone")
    failures.push(["unauthorized", () => send({ token: undefined, address: freshAddress() })]);
  if (scope)
    failures.push([
      "forbidden",
      async () =>
        send({
          token: await createToken(
            fixtures.userId,
            ALL_SCOPES.filter((one) => one !== scope),
          ),
        }),
    ]);
  if (params) {
    const none = Object.fromEntries(Object.keys(params.shape).map((name) => [name, "nothing"]));
    failures.push([
      REFUSES_MALFORMED.has(operation.id) ? "validation_failed" : "not_found",
      () => callExample({ ...operation, example: { ...example, params: none } }, { token }),
    ]);
  }
  if (query) {
    const [name = ""] = Object.keys(query.shape);
    const twice = `${requestPath(path, example.params ?? {})}?${name}=1&${name}=2`;
    const again = { ...operation, path: twice, example: { body: example.body } };
    failures.push(["validation_failed", () => callExample(again, { token })]);
  }
  if (body) {
    failures.push(["bad_request", () => send({ body: "{" })]);
    failures.push(["payload_too_large", () => send({ body: " ".repeat(1024 * 1024 + 1) })]);
    failures.push([
      "unsupported_media_type",
      () => send({ body: "{}", headers: { "Content-Type": "text/plain" } }),
    ]);
    failures.push(["validation_failed", () => send({ body: [] })]);
  }
  if (operation.method === "POST")
    failures.push(["validation_failed", () => send({ headers: { "Idempotency-Key": "a".repeat(256) } })]);
  return failures;
}

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  it("The operation fails in the shape of its family, with a code of the list", async () => {
    for (const [code, send] of failureCases(operation)) {
      expectFailure(await send(), code, operation.envelope);
    }
  });
});

describe.each(routeFiles)("$path", ({ path }) => {
  const here = operations.filter((operation) => operation.path === path);
  const filled = () => fillPath(path, pathParams({ id: "An operation", path }, fixtures.things));

  it("The path fails with 405 in the same shape", async () => {
    const missing = ["PUT", "PATCH", "DELETE"].filter((verb) => here.every(({ method }) => method !== verb));
    for (const verb of missing)
      expectFailure(await call(verb, filled(), { token }), "method_not_allowed", here[0]?.envelope);
  });
});

describe("The limit", () => {
  it.each(["status", "success"] as const)(
    "The limit fails in the shape of the family %s",
    async (envelope) => {
      const operation = operations.find((one) => (one.envelope ?? "status") === envelope && !one.body);
      if (!operation) throw new Error("There is no such operation.");
      const send = () => callExample(operation, { token });
      await Promise.all(Array.from({ length: 300 }, send));
      const refused = await send();
      expectFailure(refused, "rate_limited", envelope);
      expect(refused.body.retry_after).toBe(Number(refused.headers.get("Retry-After")));
    },
  );
});

describe("An unknown path", () => {
  it.each([
    ["/nowhere", "status"],
    ["/messaging/nowhere", "success"],
    ["/producer-intelligence/nowhere", "success"],
  ] as const)("The unknown path %s fails in the shape of the family %s", async (path, envelope) => {
    expectFailure(await call("GET", path, { token }), "not_found", envelope);
  });
});
