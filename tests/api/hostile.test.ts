import "@/tests/support/signing";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { fileTypes, type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, call } from "@/tests/support/api";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { pathParams, requestPath } from "@/tests/support/fixtures/params";
import { bodyArbitrary, headers, queryArbitrary, text } from "@/tests/support/hostile";
import { callExample, liveOperations } from "@/tests/support/operations";
import { browser } from "@/tests/support/session";

/** Throws hostile values at every input of every operation. Any answer will do but a 5xx and a body that is neither JSON nor the file. */

/** Shared by all operations, so that the time stays the same however many there are. */
const ALL_RUNS = 4_000;
/** A token has 300 requests a minute, and shrinking adds some. */
const MAX_RUNS = 200;
/** A file takes as long to make as some hundred other answers. */
const MAX_FILE_RUNS = 25;
const ODD_PATHS = 100;

const inputSchemas = ({ params, query, body }: Operation) =>
  1 + [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {})).length;
const allInputs = operations.reduce((sum, operation) => sum + inputSchemas(operation), 0);
/** An operation with many inputs has more that can go wrong. */
const runCount = (operation: Operation) =>
  Math.min(
    operation.file ? MAX_FILE_RUNS : MAX_RUNS,
    Math.ceil((ALL_RUNS * inputSchemas(operation)) / allInputs),
  );

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(() => fixtures.restore());

function mustBeSound(verb: string, { status, headers, text, body }: ApiAnswer, operation?: Operation) {
  expect(status).toBeLessThan(500);
  if (verb === "HEAD" || status === 204 || (status >= 300 && status < 400)) expect(text).toBe("");
  else if (operation?.file && status < 300)
    expect(fileTypes(operation)).toContain(headers.get("Content-Type"));
  else expect(body).toBeTypeOf("object");
}

/** An id whose thing the later operations need: it must not be deleted. */
const isNeeded = ({ method }: { method: string }, segment: string) =>
  method === "DELETE" && /\d/.test(segment);

describe("Hostile input", () => {
  it.each(liveOperations.map((operation) => [operation.id, operation] as const))(
    "The answer to hostile input is JSON and no 5xx: %s",
    async (_, operation) => {
      await fixtures.restore();
      const token = await fixtures.createToken();
      const own = operation.access === "session" ? await browser(fixtures.userId) : { token, headers: {} };
      const params = pathParams(operation, fixtures.things);
      // Or everything below would be refused for its path, and no hostile value be read.
      const sound = await callExample(operation, { token });
      expect(sound.status, sound.text).toBe(successStatus(operation));

      const request = fc.record({
        segment: fc.oneof(
          { weight: 5, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: text.filter((segment) => segment !== "" && !isNeeded(operation, segment)) },
        ),
        query: queryArbitrary(operation),
        body: bodyArbitrary(operation),
        headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
        anonymous: fc.boolean().map((yes) => yes && operation.access === "anyone"),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ segment, query, body, headers, anonymous }) => {
          // A call before may have deleted it, for its caller at least.
          if (operation.method === "DELETE") await fixtures.restore();
          const odd = segment?.toWellFormed();
          const pathParams = Object.entries(params).map(([name, known]) => [name, odd ?? known]);
          const path = requestPath(operation.path, Object.fromEntries(pathParams));
          const answer = await call(operation.method, query ? `${path}?${query}` : path, {
            body: operation.method === "GET" ? undefined : body,
            address: freshAddress(),
            ...(!anonymous && !("Authorization" in headers) && own),
            headers: { ...operation.example.headers, ...own.headers, ...headers },
          });
          mustBeSound(operation.method, answer, operation);
        }),
        { numRuns: runCount(operation) },
      );
    },
  );
});

describe("Odd paths", () => {
  it("The answer to any verb at any path is JSON and no 5xx", async () => {
    const verb = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    const segment = fc.constantFrom(...operations.flatMap(({ path }) => path.split("/").filter(Boolean)));
    const parts = fc.array(fc.oneof(segment, text), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(verb, parts, async (verb, parts) => {
        const path = parts.map((part) => `/${encodeURIComponent(part.toWellFormed())}`).join("") || "/";
        mustBeSound(verb, await call(verb, path, { address: freshAddress() }));
      }),
      { numRuns: ODD_PATHS },
    );
  });
});
