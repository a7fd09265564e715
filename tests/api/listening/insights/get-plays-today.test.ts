import { expect, it } from "vitest";
import { getPlaysToday } from "@/lib/listening/insights/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { createScene, play } from "@/tests/support/insights";
import { userCaller } from "@/tests/support/user-caller";

it("A producer has the plays of today and yesterday of the own artists, and who has no artist has none", async () => {
  const { producer, rival, own, shared, stranger } = await createScene();
  await play(
    { track: own.id, device: "a" },
    { track: shared.id, device: "b" },
    { track: own.id, device: "a", daysAgo: 1 },
    { track: own.id, device: "a", daysAgo: 2 },
  );
  await drainPlays();
  const counts = (plays_today: number, plays_yesterday: number) => ({
    is_artist: true,
    plays_today,
    plays_yesterday,
  });
  expect(await getPlaysToday(userCaller(producer.id))).toEqual(counts(2, 1));
  expect(await getPlaysToday(userCaller(rival.id))).toEqual(counts(1, 0));
  expect(await getPlaysToday(userCaller(stranger.id))).toEqual({ ...counts(0, 0), is_artist: false });
});
