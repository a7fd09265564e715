import "@/tests/support/signing";
import { expect, it } from "vitest";
import { missingProgress } from "@/components/progress/achievements/words";
import { getPlaysToday } from "@/lib/listening/insights/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { achievementConsumer, awardWaiting, noteAudiences } from "@/lib/progress/achievements/award-service";
import { createProducer, release } from "@/tests/support/achievements";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createAudience, listen } from "@/tests/support/audience";
import { createArtist, createToken, createTrack } from "@/tests/support/factories";
import { play } from "@/tests/support/insights";
import { userCaller } from "@/tests/support/user-caller";

/** The numbers of the pages of insights and progress, under the same names. */
async function readNumbers(producer: { id: number; artistId: number }) {
  await drainPlays();
  await readAll(achievementConsumer);
  await noteAudiences();
  await awardWaiting();
  const token = await createToken(producer.id);
  const base = "/producer-intelligence";
  const [insights, achievements, uploads, dashboard] = await Promise.all(
    [
      `/insights/artists/${producer.artistId}?period=30-days`,
      "/achievements",
      `/artist/${producer.artistId}/contribution-graph`,
      "/dashboard",
    ].map((path) => get(base + path, { token })),
  );
  const readProgress = (id: string) =>
    achievements?.body.data.find((achievement: { id: string }) => achievement.id === id)?.progress.value;
  return {
    insights: insights?.body.data,
    uploads: uploads?.body.data.total,
    totals: dashboard?.body.data.totals,
    growth: dashboard?.body.data.growth,
    releases: readProgress("fifty-releases"),
    listeners: readProgress("hundred-listeners"),
    plays: readProgress("hundred-plays"),
  };
}

it("Insights and progress agree on plays, listeners and tracks where they mean the same", async () => {
  const producer = await createProducer();
  const [first] = await release(producer, 3);
  await listen(await createAudience(4), [first ?? 0]);
  const numbers = await readNumbers(producer);
  expect(numbers.insights.plays.total).toBe(4);
  expect([numbers.plays, numbers.totals.plays]).toEqual([4, 4]);
  expect(numbers.insights.listeners.unique).toBe(4);
  expect([numbers.listeners, numbers.totals.listeners]).toEqual([4, 4]);
  expect([numbers.releases, numbers.uploads, numbers.totals.tracks]).toEqual([3, 3, 3]);
});

it("Progress weights listeners and counts tracks as a guest, as its page says, and insights count each listener", async () => {
  const producer = await createProducer();
  const [first] = await release(producer, 1);
  const host = await createArtist();
  await createTrack([host.id, producer.artistId]);
  await listen([...(await createAudience(2)), ...(await createAudience(5, { age: 1 }))], [first ?? 0]);
  await play({ track: first ?? 0, device: "one" }, { track: first ?? 0, device: "two" });
  const numbers = await readNumbers(producer);
  expect(numbers.insights.listeners.unique).toBe(9);
  // Two accounts that are older than a week, and seven tenths.
  expect(numbers.listeners).toBe(2);
  expect(numbers.releases).toBe(2);
});

it("The numbers of two artists of one account add up, and a track of both counts once in those of the account", async () => {
  const producer = await createProducer();
  const [first] = await release(producer, 1);
  const second = (await createArtist({ owner_id: producer.id })).id;
  const other = (await createTrack([second])).id;
  const shared = (await createTrack([producer.artistId, second])).id;
  const people = await createAudience(6);
  await listen(people.slice(0, 4), [first ?? 0]);
  await listen(people.slice(3, 6), [other]);
  await listen(people.slice(0, 2), [shared]);
  const numbers = await readNumbers(producer);
  const { insights: ofSecond } = await readNumbers({ ...producer, artistId: second });
  const ofFirst = numbers.insights;
  expect([ofFirst.plays.total, ofSecond.plays.total]).toEqual([6, 5]);
  expect([ofFirst.listeners.unique, ofSecond.listeners.unique]).toEqual([4, 5]);
  expect(numbers.totals.listeners).toBe(4 + 5);
  // Of one artist alone, the one that reaches most.
  expect(numbers.listeners).toBe(5);
  const { plays_today } = await getPlaysToday(userCaller(producer.id));
  expect([numbers.totals.plays, numbers.plays, numbers.growth.plays.current, plays_today]).toEqual([
    9, 9, 9, 9,
  ]);
  expect([numbers.totals.tracks, numbers.releases]).toEqual([3, 3]);
});

it("A comparison of producers that cannot be made says so instead of nothing of ninety", () => {
  expect(missingProgress({ id: "top-tenth", progress: { value: 0, goal: 90 } })).toMatch(
    /once a hundred producers/,
  );
  expect(missingProgress({ id: "top-tenth", progress: { value: 60, goal: 90 } })).toBeUndefined();
  expect(missingProgress({ id: "ten-sales", progress: { value: 0, goal: 10 } })).toBeUndefined();
});
