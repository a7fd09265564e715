import "@/tests/support/fcm-server";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { endAccess, recordDevices, signInsSoFar, stopFcmServer } from "@/tests/support/fcm-server";
import { type Caller, directConversation, groupConversation, send } from "@/tests/support/messaging";
import { chooseNotifications } from "@/tests/support/preferences";
import { jobs, makeDue, runJobs } from "@/tests/support/pushes";
import { userCaller } from "@/tests/support/user-caller";
import { forgetJobs } from "@/tests/support/workers";

afterAll(stopFcmServer);
beforeEach(async () => {
  await forgetJobs();
});

/** Registers a device as an app does; returns its token. */
async function registerDevice({ token: bearer }: Caller): Promise<string> {
  const token = `fcm-${randomUUID()}`;
  expect((await post("/push-tokens", { token: bearer, body: { token, platform: "android" } })).status).toBe(
    200,
  );
  return token;
}

const isKnown = async (token: string) =>
  (await sql`select from push_tokens where token = ${token}`).length === 1;

/** A conversation that its recipient has accepted, nothing of whose making waits. */
async function quiet() {
  const scene = await directConversation();
  await post(`/messaging/conversations/${scene.id}/accept`, { token: scene.ben.token });
  await forgetJobs();
  return scene;
}

const AWAY = { status: 503, codes: ["UNAVAILABLE"] };

/** Tries again what waits; answers what is sent now. */
async function afterwards() {
  const sent = recordDevices();
  await makeDue();
  await runJobs();
  return sent;
}

describe("Devices of a message's recipients", () => {
  it("The devices of a suspended account are not notified, neither of what waits nor of what follows", async () => {
    const { ada, ben, id } = await quiet();
    await registerDevice(ben);
    recordDevices(() => AWAY);
    await send(ada, id, "The stems are up.");
    await runJobs();
    await sql`update users set suspended_at = now() where id = ${ben.id}`;
    await send(ada, id, "Have you heard them?");
    expect(await afterwards()).toEqual([]);
  });

  it("A message is sent to each device of its recipients, with the text and the link of the pages; none to the author's", async () => {
    const { ada, ben, id } = await quiet();
    const [phone, laptop] = [await registerDevice(ben), await registerDevice(ben)];
    await registerDevice(ada);
    const deliveries = recordDevices();
    const message = await send(ada, id, "The stems are up.");
    await runJobs();
    const what = {
      notification: { title: `Message from ${ada.name}`, body: "The stems are up." },
      data: { id: `message-${message}`, kind: "messages", url: `http://downbeat.test/messages/${id}` },
      android: { notification: { tag: `/messages/${id}` } },
    };
    expect(deliveries).toHaveLength(2);
    expect(deliveries).toEqual(
      expect.arrayContaining([phone, laptop].map((token) => expect.objectContaining({ token, ...what }))),
    );
  });

  it("A message is not sent to devices when it is switched off, be it after the message", async () => {
    const { ada, ben, id } = await quiet();
    await registerDevice(ben);
    recordDevices(() => AWAY);
    await send(ada, id);
    await runJobs();
    await chooseNotifications(userCaller(ben.id), { mails: [], pushes: [] });
    const sent = await afterwards();
    expect(sent).toEqual([]);
  });

  it("A message is not sent to a device that is somebody else's by now", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await forgetJobs();
    const token = await registerDevice(ben);
    recordDevices(() => AWAY);
    await send(ada, id);
    await runJobs();
    await post("/push-tokens", { token: cleo.token, body: { token } });
    const deliveries = await afterwards();
    expect(deliveries).toEqual([]);
  });

  it("A message is sent with another access token when the one there is ends early", async () => {
    const { ada, ben, id } = await quiet();
    await registerDevice(ben);
    recordDevices();
    await send(ada, id, "Before");
    await runJobs();
    endAccess();
    await send(ada, id, "After");
    await runJobs();
    expect((await afterwards()).map(({ notification }) => notification.body)).toEqual(["After"]);
  });

  it("Messages are sent to devices with one access token for all", async () => {
    const { ada, ben, id } = await quiet();
    await registerDevice(ben);
    const before = Math.max(1, signInsSoFar());
    recordDevices();
    for (const text of ["One", "Two", "Three"]) {
      await send(ada, id, text);
      await runJobs();
    }
    expect(signInsSoFar()).toBe(before);
  });
});

describe("A device", () => {
  it("A device whose token no longer exists is removed and not tried again", async () => {
    const { ada, ben, id } = await quiet();
    const [removedDevice, other] = [await registerDevice(ben), await registerDevice(ben)];
    const deliveries = recordDevices(({ token }) =>
      token === removedDevice ? { status: 404, codes: ["NOT_FOUND", "UNREGISTERED"] } : undefined,
    );
    await send(ada, id);
    await runJobs();
    expect(await isKnown(removedDevice)).toBe(false);
    expect(await isKnown(other)).toBe(true);
    expect(deliveries.map(({ token }) => token)).toEqual([other]);
    expect(await jobs()).toEqual([]);
  });

  it("A device is tried again when it could not be reached; the stored failure names no secret", async () => {
    const { ada, ben, id } = await quiet();
    const token = await registerDevice(ben);
    recordDevices(() => AWAY);
    await send(ada, id, "Are you there?");
    await runJobs();
    const [waiting, ...more] = await jobs();
    expect(more).toEqual([]);
    expect(waiting?.last_error).toContain("503 UNAVAILABLE");
    expect(waiting?.last_error).not.toMatch(/access-|fcm-/);
    expect(await isKnown(token)).toBe(true);
    const deliveries = await afterwards();
    expect(deliveries.map(({ notification }) => notification.body)).toEqual(["Are you there?"]);
  });

  it("A device is told of a burst once, by its last, when it could not be reached meanwhile", async () => {
    const { ada, ben, id } = await quiet();
    await registerDevice(ben);
    recordDevices(() => AWAY);
    for (const text of ["One", "Two"]) {
      await send(ada, id, text);
      await runJobs();
    }
    const deliveries = await afterwards();
    expect(deliveries.map(({ notification }) => notification.body)).toEqual(["Two"]);
  });
});
