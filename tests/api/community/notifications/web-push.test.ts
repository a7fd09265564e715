import "@/tests/support/push-service";
import { createECDH } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signOutAccount } from "@/lib/admin/people/service";
import {
  deletePushSubscription,
  getWebPush,
  storePushSubscription,
} from "@/lib/community/notifications/push-subscription-service";
import { deriveKeys } from "@/lib/community/notifications/vapid";
import { isPushService } from "@/lib/community/notifications/web-push";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { createUser } from "@/tests/support/factories";
import { directConversation, send } from "@/tests/support/messaging";
import { chooseNotifications } from "@/tests/support/preferences";
import { decrypt, recordWebPushes, stopPushService, subscribeBrowser } from "@/tests/support/push-service";
import { jobs, makeDue, runJobs } from "@/tests/support/pushes";
import { userCaller } from "@/tests/support/user-caller";
import { forgetJobs } from "@/tests/support/workers";

afterAll(stopPushService);
beforeEach(async () => {
  await forgetJobs();
});

/** A browser in which an account signs in. */
async function signIn(userId: number): Promise<SessionCaller> {
  const [row] = await sql<{ id: number }[]>`
    insert into sessions (user_id, expires_at) values (${userId}, now() + interval '1 day') returning id`;
  return { ...userCaller(userId), sessionId: row?.id ?? 0 };
}

/** The same, with notifications turned on there. */
async function subscribed(userId: number) {
  const caller = await signIn(userId);
  const subscription = subscribeBrowser();
  await storePushSubscription(caller, subscription);
  return { caller, ...subscription };
}

const isStored = async (endpoint: string) =>
  (await sql`select from push_subscriptions where endpoint = ${endpoint}`).length === 1;

async function quiet() {
  const scene = await directConversation();
  await forgetJobs();
  return scene;
}

describe("Web Push", () => {
  it("A message reaches each browser of its recipient, encrypted and signed, with the text and the address of its page", async () => {
    const { ada, ben, id } = await quiet();
    const [phone, laptop] = [await subscribed(ben.id), await subscribed(ben.id)];
    await subscribed(ada.id);
    const pushes = recordWebPushes();
    await send(ada, id, "The stems are up. 🎧");
    await runJobs();
    expect(pushes.map(({ endpoint }) => endpoint).sort()).toEqual([phone.endpoint, laptop.endpoint].sort());
    const { public_key } = await getWebPush(phone.caller);
    for (const { key, topic, payload } of pushes) {
      expect(payload).toEqual({
        title: `Message from ${ada.name}`,
        body: "The stems are up. 🎧",
        url: `/messages/${id}`,
      });
      expect(key).toBe(public_key);
      expect(topic).toMatch(/^[\w-]{32}$/);
    }
  });

  it("A browser that signs out is not notified any more, also of what waits", async () => {
    const { ada, ben, id } = await quiet();
    const { caller, endpoint } = await subscribed(ben.id);
    recordWebPushes(() => 503);
    await send(ada, id);
    await runJobs();
    await sql`delete from sessions where id = ${caller.sessionId}`;
    const pushes = recordWebPushes();
    await makeDue();
    await runJobs();
    expect(pushes).toEqual([]);
    expect(await isStored(endpoint)).toBe(false);
  });

  it("Browsers that an operator signs out, and those whose session has ended, are not notified", async () => {
    const { ada, ben, id } = await quiet();
    const first = await subscribed(ben.id);
    const operator = userCaller((await createUser({ role: "operator" })).id, true);
    await signOutAccount(operator, { user_id: ben.id, reason: "A lost phone." });
    expect(await isStored(first.endpoint)).toBe(false);
    const second = await subscribed(ben.id);
    await sql`update sessions set expires_at = now() where id = ${second.caller.sessionId}`;
    const pushes = recordWebPushes();
    await send(ada, id);
    await runJobs();
    expect(pushes).toEqual([]);
  });

  it("The browsers of a suspended account are not notified, also of what waits", async () => {
    const { ada, ben, id } = await quiet();
    await subscribed(ben.id);
    recordWebPushes(() => 503);
    await send(ada, id);
    await runJobs();
    await sql`update users set suspended_at = now() where id = ${ben.id}`;
    await send(ada, id);
    const pushes = recordWebPushes();
    await makeDue();
    await runJobs();
    expect(pushes).toEqual([]);
  });

  it("A message is not pushed to browsers when the account switches that kind off, be it after the message", async () => {
    const { ada, ben, id } = await quiet();
    await subscribed(ben.id);
    recordWebPushes(() => 503);
    await send(ada, id);
    await runJobs();
    await chooseNotifications(userCaller(ben.id), { mails: [], pushes: [] });
    const pushes = recordWebPushes();
    await makeDue();
    await runJobs();
    expect(pushes).toEqual([]);
  });

  it.each([404, 410])(
    "A subscription that its service answers with %i is removed and not tried again",
    async (status) => {
      const { ada, ben, id } = await quiet();
      const [ended, other] = [await subscribed(ben.id), await subscribed(ben.id)];
      const pushes = recordWebPushes((endpoint) => (endpoint === ended.endpoint ? status : undefined));
      await send(ada, id);
      await runJobs();
      expect([await isStored(ended.endpoint), await isStored(other.endpoint)]).toEqual([false, true]);
      expect(pushes.map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
      expect(await jobs()).toEqual([]);
    },
  );

  it.each([429, 500, 307])(
    "A push that its service answers with %i is tried again, follows no redirect, and its failure names no subscription",
    async (status) => {
      const { ada, ben, id } = await quiet();
      const { endpoint } = await subscribed(ben.id);
      recordWebPushes(() => status);
      await send(ada, id, "Are you there?");
      await runJobs();
      const [waiting, ...more] = await jobs();
      expect(more).toEqual([]);
      expect(waiting?.last_error).toContain(`answered ${status}`);
      expect(waiting?.last_error).not.toContain(new URL(endpoint).pathname);
      const pushes = recordWebPushes();
      await makeDue();
      await runJobs();
      expect(pushes.map(({ payload }) => payload.body)).toEqual(["Are you there?"]);
    },
  );
});

describe("The subscription of a browser", () => {
  it("A session has one subscription: another replaces it, and turning it off removes it", async () => {
    const { id } = await createUser();
    const { caller, endpoint } = await subscribed(id);
    const next = subscribeBrowser();
    await storePushSubscription(caller, next);
    expect([await isStored(endpoint), (await getWebPush(caller)).endpoint]).toEqual([false, next.endpoint]);
    await deletePushSubscription(caller);
    expect([await isStored(next.endpoint), (await getWebPush(caller)).endpoint]).toEqual([false, null]);
  });

  it("A browser in which another account signs in is that account's alone", async () => {
    const [ada, ben] = [await createUser(), await createUser()];
    const { caller, ...subscription } = await subscribed(ada.id);
    const other = await signIn(ben.id);
    await storePushSubscription(other, subscription);
    expect((await getWebPush(caller)).endpoint).toBeNull();
    expect((await getWebPush(other)).endpoint).toBe(subscription.endpoint);
  });

  it("A subscription whose keys are not those of a browser is refused", async () => {
    const caller = await signIn((await createUser()).id);
    const subscription = subscribeBrowser();
    for (const wrong of [
      { p256dh: "AAAA" },
      { auth: "AAAA" },
      { auth: "?".repeat(22) },
      { endpoint: "push" },
    ])
      await expect(storePushSubscription(caller, { ...subscription, ...wrong })).rejects.toMatchObject({
        code: "validation_failed",
      });
  });

  it("A subscription at an address that is no push service is refused, so that nobody makes this server call it", async () => {
    const caller = await signIn((await createUser()).id);
    for (const endpoint of [
      "http://127.0.0.1:1/push",
      "https://127.0.0.1/push",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/push",
      "https://localhost/push",
      "https://push.example/push",
    ])
      await expect(storePushSubscription(caller, { ...subscribeBrowser(), endpoint })).rejects.toMatchObject({
        code: "conflict",
      });
  });

  it("The addresses of the push services of all browsers are known, and none that only look like them", () => {
    const services = [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "https://web.push.apple.com/abc",
    ];
    expect(services.filter(isPushService)).toEqual(services);
    const others = [
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:8443/fcm/send/abc",
      "https://user@fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com.evil.example/abc",
      "https://evilfcm.googleapis.com/abc",
      "https://push.apple.com.evil.example/abc",
      "https://x/.notify.windows.com",
    ];
    expect(others.filter(isPushService)).toEqual([]);
  });
});

describe("Keys of Web Push", () => {
  it("The key pair follows from the secret: the same on every node, another one with another secret", () => {
    const [one, again, other] = ["a".repeat(32), "a".repeat(32), "b".repeat(32)].map(deriveKeys);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    expect(Buffer.from(one?.publicKey ?? "", "base64url")).toHaveLength(65);
  });

  it("The browser of the tests reads the example of RFC 8291", () => {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
    const auth = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
    const body = Buffer.from(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
      "base64url",
    );
    expect(decrypt({ curve, auth }, body).toString()).toBe("When I grow up, I want to be a watermelon");
  });
});
