import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { tasks } from "@/lib/admin/jobs/worker";
import { notificationConsumer, notifyNextFollowers } from "@/lib/community/notifications/intake-service";
import { readAll } from "@/tests/support/activities";
import { createAlbum, createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { listTexts, notified } from "@/tests/support/notifications";
import { runDue } from "@/tests/support/workers";

/** Publishes a draft, with its artists, as of some days ago. */
async function publish(table: "tracks" | "albums", id: number, days = 0): Promise<void> {
  await sql`
    update ${sql(table)} set status = 'published', publish_at = now() - ${days} * interval '1 day' where id = ${id}`;
}

async function createFollowed() {
  const [owner, follower] = [await createCaller(), await createCaller()];
  const artist = await createArtist({ owner_id: owner.id, name: "Low Tide" });
  for (const { id } of [owner, follower])
    await sql`insert into artist_follows (follower_id, artist_id) values (${id}, ${artist.id})`;
  return { owner, follower, artist };
}

async function handleActivities(): Promise<void> {
  await readAll(notificationConsumer);
  await runDue(tasks);
}

it("A release is told to the followers of its artist, not to its own people, and once", async () => {
  const { owner, follower, artist } = await createFollowed();
  const track = await createTrack([artist.id], { name: "Slack Water", status: "draft" });
  await publish("tracks", track.id);
  await handleActivities();
  expect(await notified(follower.token)).toMatchObject([
    {
      kind: "releases",
      text: "Low Tide released “Slack Water”",
      url: `http://downbeat.test/tracks/${track.id}-slack-water`,
      actor: { id: artist.id },
    },
  ]);
  expect(await listTexts(owner.token)).not.toContain("Low Tide released “Slack Water”");
  await sql`update tracks set visibility = 'unlisted' where id = ${track.id}`;
  await sql`update tracks set visibility = 'public' where id = ${track.id}`;
  await handleActivities();
  expect(await listTexts(follower.token)).toHaveLength(1);
});

it("An album is told once, without its tracks; a release of long ago is not told", async () => {
  const { follower, artist } = await createFollowed();
  const album = await createAlbum([artist.id], { name: "Ebb", status: "draft" });
  const track = await createTrack([artist.id], { album_id: album.id, album_position: 1, status: "draft" });
  const old = await createTrack([artist.id], { status: "draft" });
  await publish("albums", album.id);
  await publish("tracks", track.id);
  await publish("tracks", old.id, 30);
  await handleActivities();
  expect(await listTexts(follower.token)).toEqual(["Low Tide released “Ebb”"]);
});

it("A track that joins an album of long ago is told", async () => {
  const { follower, artist } = await createFollowed();
  const album = await createAlbum([artist.id], { name: "Ebb", status: "draft" });
  await publish("albums", album.id, 30);
  const track = await createTrack([artist.id], {
    ...{ name: "Slack Water", album_id: album.id, album_position: 1, status: "draft" },
  });
  await publish("tracks", track.id);
  await handleActivities();
  expect(await listTexts(follower.token)).toEqual(["Low Tide released “Slack Water”"]);
});

it("A release that is withdrawn before it is told is not told", async () => {
  const { follower, artist } = await createFollowed();
  const track = await createTrack([artist.id], { status: "draft" });
  await publish("tracks", track.id);
  await readAll(notificationConsumer);
  await sql`update tracks set visibility = 'private' where id = ${track.id}`;
  await runDue(tasks);
  expect(await listTexts(follower.token)).toEqual([]);
});

it("Each of thousands of followers is told of a release once, in parts", async () => {
  const { artist } = await createFollowed();
  const track = await createTrack([artist.id]);
  await sql`
    with fans as (
      insert into users (email, handle, name, avatar)
      select ${`${artist.id}-`} || n || '@fans.test', ${`fan_${artist.id}_`} || n, 'Fan', '/media/artwork/user-1.png'
      from generate_series(1, 4500) as n returning id)
    insert into artist_follows (follower_id, artist_id) select id, ${artist.id} from fans`;
  const release = {
    artist_id: artist.id,
    subject_type: "track",
    subject_id: String(track.id),
    after_at: "",
    after_id: 0,
  };
  await notifyNextFollowers(release);
  await runDue(tasks);
  const [notification] = await sql`
    select count(*) as rows, count(distinct user_id) as people from notifications
    where group_key = ${`released track ${track.id}`}`;
  expect(notification).toEqual({ rows: 4501, people: 4501 });
});

it("A release is told to nobody who is suspended", async () => {
  const { artist } = await createFollowed();
  const gone = await createUser();
  await sql`insert into artist_follows (follower_id, artist_id) values (${gone.id}, ${artist.id})`;
  await sql`update users set suspended_at = now() where id = ${gone.id}`;
  const track = await createTrack([artist.id], { status: "draft" });
  await publish("tracks", track.id);
  await handleActivities();
  expect(await sql`select from notifications where user_id = ${gone.id}`).toEqual([]);
});
