import { describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/registry/operations";
import { paramsOf, requestPath, type Things } from "@/tests/support/worlds/params";

const things: Things = {
  user: 2,
  artist: 3,
  spareArtist: "8",
  spareAlbum: "9",
  spareTrack: "10",
  album: 4,
  track: 5,
  genre: "Dub & bass",
  coverTemplate: "last-bus",
  tag: "late night",
  conversation: 6,
  message: 7,
  upload: "3f0e6f0a-9a3c-4f5e-8a67-1f2d3c4b5a69",
};

describe("The worlds of the tests", () => {
  it.each(operations)("have a thing for every path parameter of $id", (operation) => {
    const params = paramsOf(operation, things);
    expect(Object.keys(params)).toEqual(Object.keys(operation.params?.shape ?? {}));
    expect(requestPath(operation.path, params)).not.toMatch(/[{}]|undefined/);
  });

  it("tell an id and a name by the segment before it, and any other parameter by its name", () => {
    expect(paramsOf({ id: "x", path: "/tracks/{id}/wave" }, things)).toEqual({ id: 5 });
    expect(paramsOf({ id: "x", path: "/genres/{name}" }, things)).toEqual({ name: "Dub & bass" });
    expect(paramsOf({ id: "x", path: "/messaging/conversations/{conversationId}" }, things)).toEqual({
      conversationId: 6,
    });
  });

  it("name the file to extend when a parameter is new", () => {
    expect(() => paramsOf({ id: "getRoom", path: "/rooms/{id}" }, things)).toThrow(
      'Add "rooms/{id}" to PARAMS in tests/support/worlds/params.ts: getRoom is at /rooms/{id}.',
    );
  });
});
