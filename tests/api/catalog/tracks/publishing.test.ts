import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { publishAlbum } from "@/lib/catalog/albums/edit-jobs";
import { publishTrack } from "@/lib/catalog/tracks/edit-jobs";
import { hideTrack } from "@/lib/catalog/tracks/hide-service";
import { createAlbum, createTrack } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { createProducer } from "@/tests/support/releases";
import { queueJob } from "@/tests/support/workers";

const dueJobs = async (task: string, id: number) => {
  const jobs = await sql<
    { run_at: Date }[]
  >`select run_at from graphile_worker.jobs where key = ${`${task} ${id}`}`;
  return jobs.map(({ run_at }) => run_at.toISOString());
};

describe("A scheduled track or album", () => {
  it("A scheduled track or album has one job at its time, whichever time was said last", async () => {
    const { artist, send } = await createProducer();
    const [track, album] = [await createTrack([artist.id]), await createAlbum([artist.id])];
    for (const time of ["2098-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"]) {
      await send("PATCH", `/tracks/${track.id}`, { publish_at: time });
      await send("PATCH", `/albums/${album.id}`, { publish_at: time });
    }
    expect(await dueJobs("publishTrack", track.id)).toEqual(["2099-01-01T00:00:00.000Z"]);
    expect(await dueJobs("publishAlbum", album.id)).toEqual(["2099-01-01T00:00:00.000Z"]);
  });

  it("A scheduled track or album is published when its time has come, once, and not before", async () => {
    const { artist } = await createProducer();
    const states = { status: "scheduled" } as const;
    const past = new Date(Date.now() - 1_000);
    const future = new Date("2099-01-01");
    const due = await createTrack([artist.id], { ...states, publish_at: past });
    const early = await createTrack([artist.id], { ...states, publish_at: future });
    const unwanted = await createTrack([artist.id], { status: "draft" });
    const album = await createAlbum([artist.id], { ...states, publish_at: past });
    const earlyAlbum = await createAlbum([artist.id], { ...states, publish_at: future });
    const run = async () => {
      for (const { id } of [due, early, unwanted]) await queueJob(publishTrack, { track_id: id });
      for (const { id } of [album, earlyAlbum]) await queueJob(publishAlbum, { album_id: id });
      await runJobs();
    };
    await run();
    const before = await sql`select status, updated_at from tracks where id = ${due.id}`;
    await run();
    expect(await sql`select status, updated_at from tracks where id = ${due.id}`).toEqual(before);
    const rows = await sql<{ status: string }[]>`
      select status from tracks where id in (${due.id}, ${early.id}, ${unwanted.id})
      union all select status from albums where id in (${album.id}, ${earlyAlbum.id})`;
    expect(rows.map(({ status }) => status).sort()).toEqual([
      ...["draft", "published", "published", "scheduled", "scheduled"],
    ]);
    const [row] = await sql<{ listed: boolean }[]>`select listed from credits where track_id = ${due.id}`;
    expect(row?.listed).toBe(true);
  });
});

it.each(["processing", "failed"] as const)(
  "A track that is %s cannot be hidden, and stays as it is",
  async (status) => {
    const { artist } = await createProducer();
    const track = await createTrack([artist.id], { status });
    expect(await hideTrack(track.id, "Reported.")).toBe(false);
    const [row] = await sql`select status, hidden_reason from tracks where id = ${track.id}`;
    expect(row).toEqual({ status, hidden_reason: null });
  },
);
