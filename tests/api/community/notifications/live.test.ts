import "@/tests/support/realtime-server";
import { afterAll, beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { readAll } from "@/tests/support/activities";
import { call, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { act, directConversation, send } from "@/tests/support/messaging";
import { listTexts, notified } from "@/tests/support/notifications";
import { mustFitSchema, recordPushes, runJobs } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { forgetJobs } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await readAll(notificationConsumer);
  await forgetJobs();
});

async function createProducer() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  return { ...caller, track: await createTrack([artist.id], { name: "Harbour Lights" }) };
}

/** Collects the events on the account's channel of all that waits. */
async function recordEvents({ id }: { id: number }) {
  const pushed = recordPushes();
  await readAll(notificationConsumer);
  await runJobs();
  const own = pushed.filter(({ channels }) => channels.includes(`private-user.${id}`));
  own.forEach(mustFitSchema);
  return own.map(({ name, data }) => [name, data]);
}

it("Open pages hear the unread count, and nothing of its subjects", async () => {
  const producer = await createProducer();
  await sql`insert into likes (user_id, track_id) values (${(await createUser()).id}, ${producer.track.id})`;
  expect(await recordEvents(producer)).toEqual([["notifications.changed", { unread_count: 1 }]]);
  const [one] = await notified(producer.token);
  await post("/notifications/read", { token: producer.token, body: { ids: [one?.id] } });
  expect(await recordEvents(producer)).toEqual([["notifications.changed", { unread_count: 0 }]]);
  await post("/notifications/read", { token: producer.token, body: { ids: [one?.id] } });
  expect(await recordEvents(producer)).toEqual([]);
});

it("A notification that is wanted by push is pushed once, when it is new; growing is not", async () => {
  const producer = await createProducer();
  const [first, second] = [await createUser({ name: "Ana" }), await createUser({ name: "Ben" })];
  const comment = await createComment(producer.track.id, first.id);
  expect(await recordEvents(producer)).toEqual([
    ["notifications.changed", { unread_count: 1 }],
    [
      "notification.created",
      {
        id: expect.stringMatching(/^notification-\d+$/),
        kind: "comments",
        title: "Ana commented on “Harbour Lights”",
        body: "",
        url: `/tracks/${producer.track.id}-harbour-lights#comment-${comment.id}`,
      },
    ],
  ]);
  await createComment(producer.track.id, second.id);
  expect(await recordEvents(producer)).toEqual([["notifications.changed", { unread_count: 1 }]]);
});

it("A notification that is wanted by push alone is pushed, and is in no list and no count", async () => {
  const producer = await createProducer();
  const selections = [{ notif_id: "comments", channels: { in_app: false } }];
  await call("PUT", "/notifications/me/subscriptions", { token: producer.token, body: { selections } });
  await createComment(producer.track.id, (await createUser({ name: "Ana" })).id);
  expect((await recordEvents(producer)).map(([name]) => name)).toEqual(["notification.created"]);
  expect(await notified(producer.token)).toEqual([]);
});

it("A batch of notifications that fails leaves nothing behind, and is then taken in once", async () => {
  const producer = await createProducer();
  await sql`insert into likes (user_id, track_id) values (${(await createUser({ name: "Ana" })).id}, ${producer.track.id})`;
  const failing = {
    ...notificationConsumer,
    handle: async (...given: Parameters<typeof notificationConsumer.handle>) => {
      await notificationConsumer.handle(...given);
      throw new Error("The process dies.");
    },
  };
  await expect(readAll(failing)).rejects.toThrow("The process dies.");
  expect(await sql`select from notifications where user_id = ${producer.id}`).toEqual([]);
  expect(await listTexts(producer.token)).toEqual(["Ana liked “Harbour Lights”"]);
});

it("Messages are in the list of those who want that, until they are read", async () => {
  const { ada, ben, id } = await directConversation();
  const selections = [{ notif_id: "messages", channels: { in_app: true } }];
  await call("PUT", "/notifications/me/subscriptions", { token: ben.token, body: { selections } });
  await send(ada, id, "The stems are up");
  await recordEvents(ben);
  expect(await notified(ben.token, "&unread=true")).toMatchObject([
    {
      kind: "messages",
      text: `Message from ${ada.name}: The stems are up`,
      url: `http://downbeat.test/messages/${id}`,
    },
  ]);
  await act(ben, id, "read");
  await recordEvents(ben);
  expect(await notified(ben.token, "&unread=true")).toEqual([]);
  expect(await notified(ada.token)).toEqual([]);
});
