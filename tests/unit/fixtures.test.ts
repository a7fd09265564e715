import { describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { pathParams, requestPath, THING_NAMES, type Things } from "@/tests/support/fixtures/params";

/** A number of its own for each thing. */
const things = Object.fromEntries(THING_NAMES.map((name, place) => [name, place + 1])) as Things;

describe("The fixtures of the tests", () => {
  it.each(operations)(
    "The fixtures of the tests have a thing for every path parameter of $id",
    (operation) => {
      const params = pathParams(operation, things);
      expect(Object.keys(params)).toEqual(Object.keys(operation.params?.shape ?? {}));
      expect(requestPath(operation.path, params)).not.toMatch(/[{}]|undefined/);
    },
  );

  it("The fixtures of the tests tell an id and a name by the segment before it, and any other parameter by its name", () => {
    expect(pathParams({ id: "x", path: "/tracks/{id}/wave" }, things)).toEqual({ id: things.track });
    expect(pathParams({ id: "x", path: "/genres/{name}" }, things)).toEqual({ name: things.genre });
    expect(pathParams({ id: "x", path: "/messaging/conversations/{conversationId}" }, things)).toEqual({
      conversationId: things.conversation,
    });
  });

  it("The fixtures of the tests name the file to extend when a parameter is new", () => {
    expect(() => pathParams({ id: "getRoom", path: "/rooms/{id}" }, things)).toThrow(
      'Add "rooms/{id}" to PARAMS in tests/support/fixtures/params.ts: getRoom is at /rooms/{id}.',
    );
  });
});
