import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const path = (id: number, year?: number | string) =>
  `/producer-intelligence/artist/${id}/contribution-graph${year === undefined ? "" : `?year=${year}`}`;

/** A producer with an artist and a function that publishes a track of it. */
async function createStudio() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const publish = async (at: string, others: number[] = []) => {
    const { id } = await createTrack([...others, artist.id]);
    await sql`update tracks set created_at = '2020-01-01', publish_at = ${at} where id = ${id}`;
    return id;
  };
  return { producer, artist, publish };
}

describe("getContributionGraph: answers", () => {
  it("getContributionGraph answers every day of the year with the tracks that were published on it, in UTC", async () => {
    const { producer, artist, publish } = await createStudio();
    for (const at of [
      "2024-02-29T00:00:00Z",
      "2024-02-29T23:59:59Z",
      "2024-12-31T23:30:00-02:00",
      "2023-07-01",
    ])
      await publish(at);
    const { status, body } = await get(path(artist.id, 2024), { token: producer.token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ year: 2024, total: 2, active_days: 1, years: [2025, 2024, 2023] });
    expect(body.data.days).toHaveLength(366);
    expect(body.data.days[0]).toEqual({ date: "2024-01-01", uploads: 0, level: 0 });
    expect(body.data.days.at(-1)).toEqual({ date: "2024-12-31", uploads: 0, level: 0 });
    expect(body.data.days[59]).toEqual({ date: "2024-02-29", uploads: 2, level: 2 });
  });

  it("getContributionGraph answers this year unless another is named, with the shade of a busy day", async () => {
    const { producer, artist, publish } = await createStudio();
    const year = new Date().getUTCFullYear();
    for (let track = 0; track < 6; track++) await publish(`${year}-01-01T12:00:00Z`);
    const { body } = await get(path(artist.id), { token: producer.token });
    expect(body.data.year).toBe(year);
    expect(body.data.days[0]).toEqual({ date: `${year}-01-01`, uploads: 6, level: 4 });
  });

  it("getContributionGraph leaves out drafts, private tracks, and tracks of others on which the artist is a guest", async () => {
    const { producer, artist, publish } = await createStudio();
    const [draft, hidden] = [await publish("2024-05-01"), await publish("2024-05-01")];
    await sql`update tracks set status = 'draft' where id = ${draft}`;
    await sql`update tracks set visibility = 'private' where id = ${hidden}`;
    await publish("2024-05-01", [(await createArtist()).id]);
    const { body } = await get(path(artist.id, 2024), { token: producer.token });
    expect(body.data).toMatchObject({ total: 0, active_days: 0, years: [] });
  });
});

describe("getContributionGraph: refusals", () => {
  it.each(["1999", "10000", "twenty", "-1", "2024.5"])(
    "getContributionGraph refuses the year %s",
    async (year) => {
      const { producer, artist } = await createStudio();
      const { status, body } = await get(path(artist.id, year), { token: producer.token });
      expect(status).toBe(422);
      expect(body.errors.year).toBeTypeOf("string");
    },
  );

  it("getContributionGraph refuses an unknown artist", async () => {
    const { producer } = await createStudio();
    expect((await get(path(999_999_999), { token: producer.token })).status).toBe(404);
  });
});

describe("getContributionGraph: authorization", () => {
  it("getContributionGraph refuses the calendar of an artist to people who do not manage it", async () => {
    const { artist } = await createStudio();
    expect((await get(path(artist.id), { token: (await createCaller()).token })).status).toBe(403);
  });
});
