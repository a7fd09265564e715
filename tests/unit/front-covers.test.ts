import { expect, it } from "vitest";
import { withoutRepeatedCovers } from "@/app/(public)/front-covers";

const track = (image: string, artist: number) => ({ image, artists: [{ id: artist }] });

it("New tracks show no cover of the new albums beside them, and each cover once", () => {
  const newest = [track("album", 1), track("single", 2), track("single", 3), track("other", 4)];
  expect(withoutRepeatedCovers(newest, [{ image: "album" }])).toEqual([
    track("single", 2),
    track("other", 4),
  ]);
});

it("New tracks begin with the newest of each artist", () => {
  const newest = [track("a", 1), track("b", 1), track("c", 2)];
  expect(withoutRepeatedCovers(newest, [])).toEqual([track("a", 1), track("c", 2), track("b", 1)]);
});
