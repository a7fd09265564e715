import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/registry/operations";
import { type Answered, call, freshAddress } from "@/tests/support/api";
import { createArtist, createToken, createTrack, createUser, createWave } from "@/tests/support/factories";
import { bodyFor, headers, queryFor, text } from "@/tests/support/hostile";

/** Throws hostile values at every input of every operation. Any answer will do but a 5xx and a body that is no JSON. */

const RUNS = 100;

let userId = 0;
/** Something that exists, for each family whose paths name one thing. */
const existing: Record<string, number> = {};
beforeAll(async () => {
  userId = (await createUser()).id;
  existing.users = (await createUser()).id;
  existing.artists = (await createArtist()).id;
  existing.tracks = (await createTrack([existing.artists])).id;
  await createWave(existing.tracks);
});

function mustBeSound(verb: string, { status, text, body }: Answered) {
  expect(status).toBeLessThan(500);
  if (verb === "HEAD" || status === 204 || status === 304) expect(text).toBe("");
  else expect(body).toBeTypeOf("object");
}

describe("However hostile its input, the answer is JSON and no 5xx:", () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))("%s", async (_, operation) => {
    // A token has 300 requests, more than the runs and what shrinking adds.
    const token = await createToken(userId);
    const request = fc.record({
      segment: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: text.filter((segment) => segment !== "") },
      ),
      query: queryFor(operation),
      body: bodyFor(operation),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      anonymous: fc.boolean().map((yes) => yes && operation.access === "public"),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ segment, query, body, headers, anonymous }) => {
        const sound = String(existing[operation.path.split("/")[1] ?? ""]);
        const path = operation.path.replace(
          /\{\w+\}/g,
          encodeURIComponent((segment ?? sound).toWellFormed()),
        );
        const answer = await call(operation.method, query ? `${path}?${query}` : path, {
          body: operation.method === "GET" ? undefined : body,
          headers,
          address: freshAddress(),
          ...(!anonymous && !("Authorization" in headers) && { token }),
        });
        mustBeSound(operation.method, answer);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("However odd its path, the answer is JSON and no 5xx:", () => {
  it("any verb at any path", async () => {
    const verb = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    const known = fc.constantFrom(...operations.flatMap(({ path }) => path.split("/").filter(Boolean)));
    const parts = fc.array(fc.oneof(known, text), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(verb, parts, async (verb, parts) => {
        const path = parts.map((part) => `/${encodeURIComponent(part.toWellFormed())}`).join("") || "/";
        mustBeSound(verb, await call(verb, path, { address: freshAddress() }));
      }),
      { numRuns: RUNS },
    );
  });
});
