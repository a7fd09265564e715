import { expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createRequester } from "@/tests/support/beat-requests";
import { createCaller } from "@/tests/support/factories";

it("trackBeatRequestView counts once per account and day, also of many at once, and never the owner", async () => {
  const owner = await createRequester();
  const [one, two] = [await createCaller(), await createCaller()];
  const looks = await Promise.all(Array.from({ length: 5 }, () => post(`${owner.at}/track-view`, one)));
  expect(looks.filter(({ body }) => body.data.changed)).toHaveLength(1);
  expect((await post(`${owner.at}/track-view`, two)).body.data).toEqual({ track_views: 2, changed: true });
  expect((await post(`${owner.at}/track-view`, owner)).body.data).toEqual({ track_views: 2, changed: false });
});
