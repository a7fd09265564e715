import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { queueDigests } from "@/lib/community/notifications/jobs";
import { notificationTasks } from "@/lib/community/notifications/tasks";
import { call, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { notified } from "@/tests/support/notifications";
import { queueJob } from "@/tests/support/workers";

const HOUR_MS = 3_600_000;

/** A producer who wants emails about likes, with a track. */
async function createProducer() {
  const caller = await createCaller();
  await choose(caller.token, true);
  const artist = await createArtist({ owner_id: caller.id });
  return { ...caller, track: await createTrack([artist.id], { name: "Harbour Lights" }) };
}

const choose = (token: string, email: boolean) =>
  call("PUT", "/notifications/me/subscriptions", {
    token,
    body: { selections: [{ notif_id: "likes", channels: { email } }] },
  });

async function like(trackId: number, times = 1): Promise<void> {
  for (let time = 1; time <= times; time++)
    await sql`insert into likes (user_id, track_id) values (${(await createUser({ name: "Ana" })).id}, ${trackId})`;
}

/** Runs the job as if `hours` had passed. */
async function runDigest(hours = 0): Promise<void> {
  const later = () => new Date(Date.now() + hours * HOUR_MS);
  await queueJob(queueDigests, {});
  await runJobs(notificationTasks(later));
}

describe("The digest", () => {
  it("The digest has the unread notifications, with links to them, and comes at most once an hour", async () => {
    const producer = await createProducer();
    await like(producer.track.id, 3);
    await notified(producer.token);
    await runDigest();
    const mails = await findMails(producer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["3 people liked “Harbour Lights”"]);
    expect(mails[0]?.text).toContain(`http://downbeat.test/tracks/${producer.track.id}-harbour-lights`);
    expect(mails[0]?.text).toContain("http://downbeat.test/settings/notifications");

    const [more] = [await createTrack([(await createArtist({ owner_id: producer.id })).id], { name: "Ebb" })];
    await like(more.id);
    await notified(producer.token);
    await runDigest(0.5);
    expect(await findMails(producer.email)).toHaveLength(1);
    await runDigest(1.1);
    expect((await findMails(producer.email)).map(({ subject }) => subject)).toEqual([
      "3 people liked “Harbour Lights”",
      "Ana liked “Ebb”",
    ]);
    await runDigest(3);
    expect(await findMails(producer.email)).toHaveLength(2);
  });

  it("The digest leaves out notifications that were read, and kinds that are not wanted any more", async () => {
    const [recipient, quiet] = [await createProducer(), await createProducer()];
    for (const { track } of [recipient, quiet]) await like(track.id);
    const [seen] = await notified(recipient.token);
    await notified(quiet.token);
    await post("/notifications/read", { token: recipient.token, body: { ids: [seen?.id] } });
    await choose(quiet.token, false);
    await runDigest();
    expect([...(await findMails(recipient.email)), ...(await findMails(quiet.email))]).toEqual([]);
  });
});
