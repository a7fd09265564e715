import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP, NODES, nextEvent, startChannels, subscribed } from "./channels-on-a-port";

describe.each(NODES)("The channels server on %s", (_, nodes) => {
  let host: Awaited<ReturnType<typeof startChannels>>;
  beforeAll(async () => {
    host = await startChannels({ nodes });
  });
  afterAll(() => host.stop());

  const ann = { user_id: "1", user_info: { name: "Ann" } };
  const ben = { user_id: "2" };

  interface SentEvent {
    method?: string;
    path?: string;
    body?: string | undefined;
    /** Changes of what is signed. */
    signed?: Record<string, string | undefined>;
    /** Changes after signing. */
    forged?: Record<string, string>;
  }

  /** A request signed by hand, so that each part of it can be wrong. */
  async function send({ method = "POST", path = "/apps/3/events", body, signed, forged }: SentEvent) {
    const parameters: Record<string, string | undefined> = {
      auth_key: APP.key,
      auth_timestamp: String(Math.floor(Date.now() / 1000)),
      auth_version: "1.0",
      body_md5: body === undefined ? undefined : createHash("md5").update(body).digest("hex"),
      ...signed,
    };
    const query = Object.entries(parameters).filter(([, value]) => value !== undefined) as [string, string][];
    const text = query
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map((pair) => pair.join("="))
      .join("&");
    const signature = createHmac("sha256", APP.secret).update(`${method}\n${path}\n${text}`).digest("hex");
    const search = new URLSearchParams({
      ...Object.fromEntries(query),
      auth_signature: signature,
      ...forged,
    });
    const response = await fetch(`${host.origin}${path}?${search}`, { method, body });
    const type = response.headers.get("content-type") ?? "";
    const answer = await response.text();
    return { status: response.status, type, headers: response.headers, answer };
  }

  const event = (more: object = {}) =>
    JSON.stringify({ name: "told", channels: ["news"], data: "{}", ...more });

  describe("The HTTP API: answers", () => {
    it("The HTTP API of channels answers an event with an empty object", async () => {
      expect(await send({ body: event() })).toMatchObject({
        status: 200,
        type: "application/json",
        answer: "{}",
      });
      expect((await send({ body: event({ channels: undefined, channel: "news" }) })).status).toBe(200);
    });

    it("The HTTP API of channels answers an event with the requested facts about its channels", async () => {
      await subscribed(host.client(ann), "presence-asked");
      await subscribed(host.client(ann), "presence-asked");
      await subscribed(host.client(), "asked");
      await host.agree();
      const response = await host.publisher.trigger(
        ["presence-asked", "asked", "empty"],
        "told",
        {},
        {
          info: "user_count,subscription_count",
        },
      );
      expect(await response.json()).toEqual({
        channels: {
          "presence-asked": { user_count: 1, subscription_count: 2 },
          asked: { subscription_count: 1 },
          empty: { subscription_count: 0 },
        },
      });
    });

    it("The HTTP API of channels answers a batch with the requested facts about each, in its order", async () => {
      await subscribed(host.client(ann), "presence-batch");
      await host.agree();
      const response = await host.publisher.triggerBatch([
        { channel: "presence-batch", name: "a", data: {}, info: "user_count" },
        { channel: "presence-batch", name: "b", data: {} },
        { channel: "other", name: "c", data: {}, info: "subscription_count" },
      ]);
      expect(await response.json()).toEqual({ batch: [{ user_count: 1 }, {}, { subscription_count: 0 }] });
    });

    it("The HTTP API of channels answers the occupied channels, by prefix", async () => {
      await subscribed(host.client(ann), "presence-list-1");
      await subscribed(host.client(ben), "presence-list-1");
      await subscribed(host.client(), "list-1");
      await host.agree();
      const list = async (params: Record<string, string>) =>
        (await (await host.publisher.get({ path: "/channels", params })).json()).channels;
      expect(await list({})).toMatchObject({ "presence-list-1": {}, "list-1": {} });
      expect(await list({ filter_by_prefix: "list-" })).toEqual({ "list-1": {} });
      expect(await list({ filter_by_prefix: "presence-list", info: "user_count" })).toEqual({
        "presence-list-1": { user_count: 2 },
      });
    });

    it("The HTTP API of channels answers the users of a presence channel", async () => {
      await subscribed(host.client(ann), "presence-users");
      await subscribed(host.client(ann), "presence-users");
      await subscribed(host.client(ben), "presence-users");
      await host.agree();
      const users = await host.publisher.get({ path: "/channels/presence-users/users" });
      expect(await users.json()).toEqual({ users: [{ id: "1" }, { id: "2" }] });
      const nobody = await host.publisher.get({ path: "/channels/presence-nobody/users" });
      expect(await nobody.json()).toEqual({ users: [] });
    });

    it("The HTTP API of channels answers one channel whose name is escaped in the path", async () => {
      await subscribed(host.client(), "a=b@c,d.e;f");
      await host.agree();
      const path = `/apps/3/channels/${encodeURIComponent("a=b@c,d.e;f")}`;
      expect((await send({ method: "GET", path })).answer).toBe('{"occupied":true}');
      const response = await host.publisher.get({ path: "/channels/a=b@c,d.e;f" });
      expect(await response.json()).toEqual({ occupied: true });
    });

    it("The HTTP API of channels answers an end of connections of a user who has none", async () => {
      const response = await host.publisher.terminateUserConnections("nobody");
      expect([response.status, await response.json()]).toEqual([200, {}]);
    });
  });

  describe("The HTTP API: refusals", () => {
    const now = () => Math.floor(Date.now() / 1000);
    it.each<[string, SentEvent, RegExp]>([
      ["another key", { signed: { auth_key: "other" } }, /auth_key/],
      ["no key", { signed: { auth_key: undefined } }, /auth_key/],
      ["another version", { signed: { auth_version: "2.0" } }, /auth_version/],
      ["no timestamp", { signed: { auth_timestamp: undefined } }, /auth_timestamp/],
      ["an old timestamp", { signed: { auth_timestamp: String(now() - 660) } }, /600 s/],
      ["a timestamp of the future", { signed: { auth_timestamp: String(now() + 660) } }, /600 s/],
      ["no digest of the body", { signed: { body_md5: undefined } }, /body_md5/],
      ["another body", { signed: { body_md5: "ec365a775a4cd0599faeb73354201b6f" } }, /body_md5/],
      ["a parameter that was not signed", { forged: { info: "user_count" } }, /auth_signature/],
      ["another signature", { forged: { auth_signature: "0".repeat(64) } }, /auth_signature/],
      ["no signature", { forged: { auth_signature: "" } }, /auth_signature/],
    ])("The HTTP API of channels refuses %s with 401 and a reason", async (_, request, reason) => {
      const { status, type, answer } = await send({ body: event(), ...request });
      expect({ status, type }).toEqual({ status: 401, type: "text/plain; charset=utf-8" });
      expect(answer).toMatch(reason);
    });

    it("The HTTP API of channels refuses a signature of another method or path", async () => {
      const signature = createHmac("sha256", APP.secret);
      const query = `auth_key=${APP.key}&auth_timestamp=${now()}&auth_version=1.0`;
      signature.update(`GET\n/apps/3/channels/a\n${query}`);
      const signed = `${query}&auth_signature=${signature.digest("hex")}`;
      const statuses = [];
      for (const [method, path] of [
        ["GET", "/apps/3/channels/a"],
        ["GET", "/apps/3/channels/b"],
        ["DELETE", "/apps/3/channels/a"],
      ]) {
        statuses.push((await fetch(`${host.origin}${path}?${signed}`, { method })).status);
      }
      expect(statuses).toEqual([200, 401, 401]);
    });

    it("The HTTP API of channels refuses an unknown app, an unknown path, a method of another operation", async () => {
      expect((await send({ path: "/apps/4/events", body: event() })).status).toBe(404);
      expect((await send({ path: "/apps/3/webhooks", body: event() })).status).toBe(404);
      expect((await fetch(`${host.origin}/apps/`)).status).toBe(404);
      expect((await fetch(`${host.origin}/apps/%E0%A4%A/events`)).status).toBe(400);
      const wrong = await send({ method: "GET" });
      expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
      expect((await send({ path: "/apps/3/channels", body: "{}" })).status).toBe(405);
    });

    const tooMany = Array.from({ length: 101 }, (_, n) => `c${n}`);
    it.each([
      ["no JSON", "{"],
      ["no object", "[]"],
      ["nothing", ""],
      ["no name", event({ name: undefined })],
      ["a name that is too long", event({ name: "n".repeat(201) })],
      ["a name of the protocol's", event({ name: "pusher:subscribe" })],
      ["a name of the protocol's own channels", event({ name: "pusher_internal:member_added" })],
      ["data that are no text", event({ data: {} })],
      ["no data", event({ data: undefined })],
      ["no channel", event({ channels: undefined })],
      ["an empty list", event({ channels: [] })],
      ["a bad name", event({ channels: ["fine", "a b"] })],
      ["a name that is too long", event({ channels: ["c".repeat(165)] })],
      ["a reserved name", event({ channels: ["#server"] })],
      ["101 channels", event({ channels: tooMany })],
      ["a bad socket id", event({ socket_id: "1:1" })],
      ["unknown info", event({ info: "weather" })],
    ])("The HTTP API of channels refuses %s with 400", async (_, body) => {
      const { status, answer } = await send({ body: body || undefined });
      expect(status).toBe(400);
      expect(answer).toMatch(/\w/);
    });

    it("The HTTP API of channels refuses a batch of eleven, and a batch in which one is wrong, without sending any", async () => {
      const channel = await subscribed(host.client(), "all-or-none");
      const bodies: unknown[] = [];
      channel.bind("told", (data: unknown) => bodies.push(data));
      const item = { name: "told", channel: "all-or-none", data: "{}" };
      const post = (batch: object[]) =>
        send({ path: "/apps/3/batch_events", body: JSON.stringify({ batch }) });
      expect((await post(Array.from({ length: 11 }, () => item))).status).toBe(400);
      expect((await post([item, { ...item, channel: "a b" }])).status).toBe(400);
      expect((await post([item, { ...item, data: "x".repeat(10_241) }])).status).toBe(413);
      expect((await post(Array.from({ length: 10 }, () => item))).status).toBe(200);
      const end = nextEvent(channel, "end");
      await host.publisher.trigger("all-or-none", "end", {});
      await end;
      expect(bodies).toHaveLength(10);
    });

    it("The HTTP API of channels refuses data of more than 10 kB, and a body of more than a megabyte, with 413", async () => {
      const trigger = (data: string) => host.publisher.trigger("big", "told", data);
      expect((await trigger("x".repeat(10_240))).status).toBe(200);
      await expect(trigger("x".repeat(10_241))).rejects.toMatchObject({ status: 413 });
      await expect(trigger("é".repeat(5121))).rejects.toMatchObject({ status: 413 });
      expect((await send({ body: event({ data: "x".repeat(1_100_000) }) })).status).toBe(413);
    });

    it("The HTTP API of channels refuses to count users where there are none", async () => {
      const get = (path: string, params: Record<string, string> = {}) => host.publisher.get({ path, params });
      await expect(get("/channels", { info: "user_count" })).rejects.toMatchObject({
        status: 400,
        body: expect.stringMatching(/presence-/),
      });
      await expect(get("/channels/news", { info: "user_count" })).rejects.toMatchObject({ status: 400 });
      await expect(get("/channels/news/users")).rejects.toMatchObject({ status: 400 });
      await expect(get("/channels/a:b")).rejects.toMatchObject({ status: 400 });
    });
  });
});
