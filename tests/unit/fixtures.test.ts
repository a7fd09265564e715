import { describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { pathParams, requestPath, type Things } from "@/tests/support/fixtures/params";

const things: Things = {
  user: 2,
  self: "me",
  artist: 3,
  spareArtist: "8",
  spareAlbum: "9",
  spareTrack: "10",
  album: 4,
  comment: 2,
  collection: 11,
  spareCollection: "12",
  track: 5,
  genre: "Dub & bass",
  stationType: "track",
  station: "1",
  play: 11,
  coverTemplate: "last-bus",
  achievement: "first-release",
  tag: "late night",
  conversation: 6,
  ...{ group: 6, spareGroup: "6" },
  message: 7,
  playlist: 11,
  sparePlaylist: "12",
  invitedPlaylist: 13,
  invitedArtist: 14,
  requestedTrack: 3,
  requestedAlbum: 3,
  credit: 18,
  spareCredit: "19",
  purchase: 14,
  license: "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34",
  spareLicense: "8d2e4f6a-1b3c-4d5e-8f70-9a1b2c3d4e5f",
  preset: 14,
  sparePreset: 15,
  coupon: 16,
  spareCoupon: 17,
  saleTrack: 50,
  openPurchase: 50,
  event: "evt_1",
  request: "3f0f3c9e-8d0a-4a55-9c5b-2f7f6c1f0c11",
  webhook: 20,
  delivery: 21,
  export: 22,
  reportSchedule: 23,
  upload: "3f0e6f0a-9a3c-4f5e-8a67-1f2d3c4b5a69",
  beatRequest: "req_4f9k2m7x1q8z3b6w",
  ownBeatRequest: "req_0w3n6r9e2q5u8s1t",
  expiredBeatRequest: "req_e8x2p5r1d7q4m9ks",
  spareBeatRequest: "req_5p4r3e2r1q0u9s8t",
  beatSubmission: 1,
  receivedUpload: "8b1d5c7e-2f64-4a90-9d3b-5e0c7a9f1b42",
};

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
    expect(pathParams({ id: "x", path: "/tracks/{id}/wave" }, things)).toEqual({ id: 5 });
    expect(pathParams({ id: "x", path: "/genres/{name}" }, things)).toEqual({ name: "Dub & bass" });
    expect(pathParams({ id: "x", path: "/messaging/conversations/{conversationId}" }, things)).toEqual({
      conversationId: 6,
    });
  });

  it("The fixtures of the tests name the file to extend when a parameter is new", () => {
    expect(() => pathParams({ id: "getRoom", path: "/rooms/{id}" }, things)).toThrow(
      'Add "rooms/{id}" to PARAMS in tests/support/fixtures/params.ts: getRoom is at /rooms/{id}.',
    );
  });
});
