import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inAmbientTransaction } from "@/db/transaction";
import { recordActivities } from "@/lib/platform/activity-log/service";
import { call, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createFollow,
  createPlaylist,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { listTexts, notified } from "@/tests/support/notifications";

/** Somebody with an artist and a published track. */
async function createProducer() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const track = await createTrack([artist.id], { name: "Harbour Lights" });
  return { ...caller, artist, track };
}

const like = (userId: number, trackId: number) =>
  sql`insert into likes (user_id, track_id) values (${userId}, ${trackId})`;
const unlike = (userId: number, trackId: number) =>
  sql`delete from likes where user_id = ${userId} and track_id = ${trackId}`;

describe("A like", () => {
  it("A like is one notification with all others of the day, which names the latest", async () => {
    const producer = await createProducer();
    const [ana, ben] = [await createUser({ name: "Ana" }), await createUser({ name: "Ben" })];
    await like(ana.id, producer.track.id);
    expect(await listTexts(producer.token)).toEqual(["Ana liked “Harbour Lights”"]);
    await like(ben.id, producer.track.id);
    const [one, ...more] = await notified(producer.token);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      kind: "likes",
      text: "2 people liked “Harbour Lights”",
      count: 2,
      url: `http://downbeat.test/tracks/${producer.track.id}-harbour-lights`,
      actor: { id: ben.id },
      subject: { type: "track", id: producer.track.id, name: "Harbour Lights" },
      read_at: null,
    });
  });

  it("A like that is taken back leaves the notification, which goes with the last", async () => {
    const producer = await createProducer();
    const [ana, ben] = [await createUser({ name: "Ana" }), await createUser({ name: "Ben" })];
    await like(ana.id, producer.track.id);
    await like(ben.id, producer.track.id);
    await listTexts(producer.token);
    await unlike(ben.id, producer.track.id);
    expect(await notified(producer.token)).toMatchObject([
      { text: "Ana liked “Harbour Lights”", actor: { id: ana.id } },
    ]);
    await unlike(ana.id, producer.track.id);
    expect(await notified(producer.token)).toEqual([]);
  });

  it("A like given and taken back in circles is one notification, and none after it was read", async () => {
    const producer = await createProducer();
    const ana = await createUser({ name: "Ana" });
    for (let round = 1; round <= 3; round++) {
      await like(ana.id, producer.track.id);
      expect(await listTexts(producer.token)).toHaveLength(1);
      await unlike(ana.id, producer.track.id);
      expect(await listTexts(producer.token)).toHaveLength(0);
    }
    await like(ana.id, producer.track.id);
    const [one] = await notified(producer.token);
    await post("/notifications/read", { token: producer.token, body: { ids: [one?.id] } });
    await unlike(ana.id, producer.track.id);
    await like(ana.id, producer.track.id);
    expect((await notified(producer.token)).map(({ read_at }) => read_at === null)).toEqual([false]);
    await like((await createUser({ name: "Ben" })).id, producer.track.id);
    expect(await listTexts(producer.token)).toEqual([
      "Ben liked “Harbour Lights”",
      "Ana liked “Harbour Lights”",
    ]);
  });

  it("A like of one's own track, by somebody blocked, or by a suspended account says nothing", async () => {
    const producer = await createProducer();
    const [blocked, blocker, suspended] = [await createUser(), await createUser(), await createUser()];
    await sql`
      insert into blocks (blocker_id, blocked_id) values (${producer.id}, ${blocked.id}), (${blocker.id}, ${producer.id})`;
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    for (const { id } of [producer, blocked, blocker, suspended]) await like(id, producer.track.id);
    expect(await notified(producer.token)).toEqual([]);
  });

  it("A like by somebody who is blocked later is forgotten", async () => {
    const producer = await createProducer();
    const [ana, ben] = [await createUser({ name: "Ana" }), await createUser({ name: "Ben" })];
    await like(ana.id, producer.track.id);
    await like(ben.id, producer.track.id);
    await createFollow(ben.id, producer.id);
    const cleo = await createUser({ name: "Cleo" });
    await like(cleo.id, producer.track.id);
    expect(await listTexts(producer.token)).toHaveLength(2);
    await sql`insert into blocks (blocker_id, blocked_id) values (${producer.id}, ${cleo.id})`;
    const remaining = (await notified(producer.token)).find(({ kind }) => kind === "likes");
    expect(remaining).toMatchObject({ count: 2, actor: { id: ben.id } });
    await sql`insert into blocks (blocker_id, blocked_id) values (${producer.id}, ${ben.id})`;
    expect(await listTexts(producer.token)).toEqual(["Ana liked “Harbour Lights”"]);
  });
});

describe("A comment", () => {
  it("The notification of a comment leads to it, and its author's reply to the comment's own author alone", async () => {
    const producer = await createProducer();
    const fan = await createCaller();
    const comment = await createComment(producer.track.id, fan.id);
    expect(await notified(producer.token)).toMatchObject([
      {
        kind: "comments",
        text: `${fan.name} commented on “Harbour Lights”`,
        url: `http://downbeat.test/tracks/${producer.track.id}-harbour-lights#comment-${comment.id}`,
      },
    ]);
    const reply = await createComment(producer.track.id, producer.id, { parent: comment });
    expect(await notified(fan.token)).toMatchObject([
      {
        kind: "replies",
        text: `${producer.name} replied to your comment on “Harbour Lights”`,
        url: `http://downbeat.test/tracks/${producer.track.id}-harbour-lights#comment-${reply.id}`,
      },
    ]);
    expect(await listTexts(producer.token)).toHaveLength(1);
    await sql`update comments set deleted = true where id = ${comment.id}`;
    expect(await listTexts(producer.token)).toEqual([]);
  });

  it("An artist who is replied to on a track of their own is told of the reply alone, and a partner of a comment", async () => {
    const [producer, partner, fan] = [await createProducer(), await createCaller(), await createCaller()];
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${producer.artist.id}, ${partner.id}, 'member')`;
    const comment = await createComment(producer.track.id, producer.id);
    await createComment(producer.track.id, fan.id, { parent: comment });
    expect(await listTexts(producer.token)).toEqual([
      `${fan.name} replied to your comment on “Harbour Lights”`,
    ]);
    expect(await listTexts(partner.token)).toEqual(["2 new comments on “Harbour Lights”"]);
  });
});

describe("Followers and playlists", () => {
  it("A new follower of the account or of its artist is notified of, and can be seen at once", async () => {
    const producer = await createProducer();
    const fan = await createUser({ name: "Ana" });
    await createFollow(fan.id, producer.id);
    await sql`insert into artist_follows (follower_id, artist_id) values (${fan.id}, ${producer.artist.id})`;
    // Both may be of the same millisecond.
    const notifications = (await notified(producer.token)).map(({ text, url }) => [text, url]);
    expect(notifications.sort()).toEqual([
      ["Ana followed you", `http://downbeat.test/people/${fan.id}`],
      [expect.stringMatching(/^Ana followed “/), expect.stringContaining(`/artists/${producer.artist.id}`)],
    ]);
  });

  it("An invitation to a playlist is notified of until it is withdrawn; changes by other editors, once a day", async () => {
    const [owner, editor] = [await createCaller(), await createCaller()];
    const playlist = await createPlaylist(owner.id, [], { name: "Night drive" });
    await post(`/playlists/${playlist.id}/invite`, { token: owner.token, body: { user_id: editor.id } });
    expect(await listTexts(editor.token)).toEqual([
      `${owner.name} invited you to edit the playlist “Night drive”`,
    ]);
    await post(`/playlists/${playlist.id}/remove-editor`, {
      token: owner.token,
      body: { user_id: editor.id },
    });
    expect(await listTexts(editor.token)).toEqual([]);
    await sql`insert into playlist_editors (playlist_id, user_id) values (${playlist.id}, ${editor.id})`;
    await sql`update playlists set collaborative = true where id = ${playlist.id}`;
    for (const version of [2, 3])
      await sql`
        insert into playlist_changes (playlist_id, version, user_id, edit) values (${playlist.id}, ${version}, ${editor.id}, '{}')`;
    expect(await listTexts(owner.token)).toEqual([`${editor.name} changed the playlist “Night drive”`]);
    expect(await listTexts(editor.token)).toEqual([]);
  });

  it("Those who edited a playlist that is no longer collaborative are told of no change", async () => {
    const [owner, editor] = [await createCaller(), await createCaller()];
    const playlist = await createPlaylist(owner.id, [], { collaborative: true });
    await sql`insert into playlist_editors (playlist_id, user_id) values (${playlist.id}, ${editor.id})`;
    const change = (version: number) => sql`
      insert into playlist_changes (playlist_id, version, user_id, edit) values (${playlist.id}, ${version}, ${owner.id}, '{}')`;
    await sql`update playlists set collaborative = false where id = ${playlist.id}`;
    await change(2);
    expect(await listTexts(editor.token)).toEqual([]);
    await sql`update playlists set collaborative = true where id = ${playlist.id}`;
    await change(3);
    expect(await listTexts(editor.token)).toHaveLength(1);
  });
});

describe("Achievements", () => {
  it("Achievements of a day are one notification, and a single one is named", async () => {
    const producer = await createProducer();
    const unlock = (subject_id: string, name: string) =>
      inAmbientTransaction(() =>
        recordActivities([
          {
            ...{ at: new Date(), kind: "achievement_unlocked", user_id: producer.id, details: { name } },
            ...{ subject_type: "achievement", subject_id, key: `${producer.id}:${subject_id}` },
          },
        ]),
      );
    await unlock("first-sale", "First sale");
    expect(await notified(producer.token)).toMatchObject([
      { text: "You unlocked “First sale”", url: "http://downbeat.test/insights/progress" },
    ]);
    await unlock("first-sale", "First sale");
    await unlock("first-upload", "First upload");
    expect(await listTexts(producer.token)).toEqual(["You unlocked 2 achievements"]);
  });
});

describe("Levels", () => {
  it("Levels of a day are one notification of the highest", async () => {
    const producer = await createProducer();
    for (const level of [2, 3, 4]) {
      await inAmbientTransaction(() =>
        recordActivities([
          {
            ...{ at: new Date(), kind: "level_reached", user_id: producer.id, subject_type: "level" },
            ...{ subject_id: String(level), key: `${producer.id}:${level}` },
          },
        ]),
      );
      expect(await listTexts(producer.token)).toEqual([`You reached level ${level}`]);
    }
  });
});

describe("A kind that is switched off", () => {
  it("A kind that is switched off is in no list, and one that is on by email alone neither", async () => {
    const producer = await createProducer();
    const path = "/notifications/me/subscriptions";
    const choose = (channels: object) =>
      call("PUT", path, { token: producer.token, body: { selections: [{ notif_id: "likes", channels }] } });
    await choose({ in_app: false });
    await like((await createUser()).id, producer.track.id);
    expect(await notified(producer.token)).toEqual([]);
    await choose({ email: true });
    await like((await createUser()).id, producer.track.id);
    expect(await notified(producer.token)).toEqual([]);
    const [due] =
      await sql`select count, email_due, in_app from notifications where user_id = ${producer.id}`;
    expect(due).toEqual({ count: 1, email_due: true, in_app: false });
  });
});

describe("Activities on something that is gone", () => {
  it("Activities on something that is gone are still told, without its name", async () => {
    const producer = await createProducer();
    await like((await createUser({ name: "Ana" })).id, producer.track.id);
    expect(await listTexts(producer.token)).toHaveLength(1);
    await sql`delete from tracks where id = ${producer.track.id}`;
    expect(await notified(producer.token)).toMatchObject([
      { text: "Ana liked your music", subject: null, url: "http://downbeat.test/notifications" },
    ]);
  });
});
