import "@/tests/support/signing";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createToken, createUser } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { callExample, liveOperations } from "@/tests/support/operations";

/** An integrator on another host can follow every address in an answer. */

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await sql`insert into profile_images (artist_id, url, position) values (${fixtures.things.artist}, '/media/artwork/artist-1.png', 1)`;
});

/**
 * Fields whose values are paths: of the API, as the request log and the service describe them, and of our pages. `self` of an event is one
 * in the specification: its body never changes, and the address of this server may.
 */
const PATHS = new Set(["path", "return_to", "self"]);

/** The places of values that are addresses without a host. */
function relativeAddresses(value: unknown, place = ""): string[] {
  if (typeof value === "string") {
    const isPath = place.split(".").some((name) => PATHS.has(name));
    return /^\/[\w/]/.test(value) && !isPath ? [`${place}: ${value}`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => relativeAddresses(inner, `${place}.${name}`));
}

describe("Absolute addresses", () => {
  it.each(liveOperations.map((operation) => [operation.id, operation] as const))(
    "No address is relative in the example and the answer of %s",
    async (_, operation) => {
      await fixtures.restore();
      const credentials = {
        token: await (operation.access === "operator"
          ? createToken(await operator())
          : fixtures.createToken()),
      };
      const { status, body, headers } = await callExample(operation, credentials);
      expect(status).toBeLessThan(400);
      expect(relativeAddresses(body)).toEqual([]);
      expect(relativeAddresses(operation.example.response)).toEqual([]);
      // The specification has that of an upload as a path, and clients of the protocol resolve it.
      if (operation.id !== "createUpload")
        expect(headers.get("Location") ?? "https://").toMatch(/^https?:\/\//);
    },
  );
});

const operator = async () => (await createUser({ role: "operator" })).id;
