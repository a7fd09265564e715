import type { PresenceChannel } from "pusher-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connected,
  inTime,
  NODES,
  nextEvent,
  recording,
  startChannels,
  subscribed,
} from "./channels-on-a-port";

/** The server as the real libraries see it: `pusher` publishes and signs, `pusher-js` listens. */

describe.each(NODES)("The channels server on %s", (_, nodes) => {
  let host: Awaited<ReturnType<typeof startChannels>>;
  beforeAll(async () => {
    host = await startChannels({ nodes });
  });
  afterAll(() => host.stop());

  const ann = { user_id: "1", user_info: { name: "Ann" } };
  const ben = { user_id: "2", user_info: { name: "Ben" } };

  describe("Channels", () => {
    it("The channels server connects and gives each client a socket id of its own", async () => {
      const [one, other] = await Promise.all([connected(host.client()), connected(host.client())]);
      expect(one).toMatch(/^\d+\.\d+$/);
      expect(one).not.toBe(other);
    });

    it("The channels server delivers an event to the subscribers of its channels, and to nobody else", async () => {
      const [news, sport] = [
        await subscribed(host.client(), "news"),
        await subscribed(host.client(), "sport"),
      ];
      const all = recording(sport);
      const arrival = nextEvent(news, "told");
      await host.publisher.trigger("news", "told", { text: "Grüße 🎵", n: 1 });
      expect(await arrival).toEqual({ text: "Grüße 🎵", n: 1 });
      const end = nextEvent(sport, "end");
      await host.publisher.trigger(["news", "sport"], "end", "plain text");
      expect(await end).toBe("plain text");
      expect(all).toEqual([["end", "plain text"]]);
    });

    it("The channels server delivers a batch in its order", async () => {
      const channel = await subscribed(host.client(), "batched");
      const all = recording(channel);
      const end = nextEvent(channel, "three");
      await host.publisher.triggerBatch([
        { channel: "batched", name: "one", data: { n: 1 } },
        { channel: "elsewhere", name: "two", data: { n: 2 } },
        { channel: "batched", name: "three", data: { n: 3 } },
      ]);
      await end;
      expect(all).toEqual([
        ["one", { n: 1 }],
        ["three", { n: 3 }],
      ]);
    });

    it("The channels server leaves out the socket an event came from", async () => {
      const [mine, theirs] = [host.client(), host.client()];
      const [own, other] = [await subscribed(mine, "shared"), await subscribed(theirs, "shared")];
      const all = recording(own);
      const arrival = nextEvent(other, "typed");
      await host.publisher.trigger("shared", "typed", {}, { socket_id: await connected(mine) });
      await arrival;
      const end = nextEvent(own, "end");
      await host.publisher.trigger("shared", "end", {});
      await end;
      expect(all.map(([event]) => event)).toEqual(["end"]);
    });

    it("Delivery to a channel stops with unsubscribe and begins again with subscribe", async () => {
      const client = host.client();
      await subscribed(client, "on-and-off");
      client.unsubscribe("on-and-off");
      await subscribed(client, "marker");
      await host.agree();
      const before = await host.publisher.get({ path: "/channels/on-and-off" });
      expect(await before.json()).toEqual({ occupied: false });
      const again = await subscribed(client, "on-and-off");
      const arrival = nextEvent(again, "back");
      await host.publisher.trigger("on-and-off", "back", { here: true });
      expect(await arrival).toEqual({ here: true });
    });
  });

  describe("Private channels", () => {
    it("Private channels let in everybody for whom the application has signed, and carry client events to all others", async () => {
      const [one, two] = [host.client(), host.client()];
      const [own, other] = [await subscribed(one, "private-room"), await subscribed(two, "private-room")];
      const all = recording(own);
      const arrival = nextEvent(other, "client-wave");
      own.trigger("client-wave", { hand: "left" });
      expect(await arrival).toEqual({ hand: "left" });
      const back = nextEvent(own, "client-wave");
      other.trigger("client-wave", { hand: "right" });
      expect(await back).toEqual({ hand: "right" });
      expect(all).toEqual([["client-wave", { hand: "right" }]]);
    });

    it("Private channels refuse a signature of someone else's socket", async () => {
      const client = host.client(undefined, {
        channelAuthorization: {
          endpoint: "",
          transport: "ajax",
          customHandler: ({ channelName }, callback) =>
            callback(null, host.publisher.authorizeChannel("1234.1234", channelName)),
        },
      });
      const error = nextEvent(client.connection, "error");
      client.subscribe("private-room");
      expect(await error).toMatchObject({
        type: "PusherError",
        data: { code: null, message: expect.stringContaining("signature") },
      });
      expect(client.channel("private-room").subscribed).toBe(false);
      expect(client.connection.state).toBe("connected");
    });

    it("Client events are refused on public channels", async () => {
      const client = host.client();
      const channel = await subscribed(client, "open-room");
      const error = nextEvent(client.connection, "error");
      channel.trigger("client-wave", {});
      expect((await error).data.message).toMatch(/private and presence/);
    });
  });

  describe("Presence channels", () => {
    it("Presence channels tell the members, and each arrival and departure", async () => {
      const here = await subscribed<PresenceChannel>(host.client(ann), "presence-lobby");
      expect(here.members.me).toEqual({ id: "1", info: { name: "Ann" } });
      expect(here.members.count).toBe(1);
      await host.agree();
      const [arrival, benClient] = [nextEvent(here, "pusher:member_added"), host.client(ben)];
      const there = await subscribed<PresenceChannel>(benClient, "presence-lobby");
      expect(await arrival).toEqual({ id: "2", info: { name: "Ben" } });
      expect(there.members.members).toEqual({ 1: { name: "Ann" }, 2: { name: "Ben" } });
      expect(there.members.count).toBe(2);
      const departure = nextEvent(here, "pusher:member_removed");
      benClient.disconnect();
      expect(await departure).toEqual({ id: "2", info: { name: "Ben" } });
      expect(here.members.count).toBe(1);
    });

    it("Presence channels count people, not connections", async () => {
      const here = await subscribed<PresenceChannel>(host.client(ann), "presence-tabs");
      const all = recording(here);
      const tabs = [host.client(ben), host.client(ben)] as const;
      for (const tab of tabs) await subscribed(tab, "presence-tabs");
      await host.agree();
      const answer = await host.publisher.get({
        path: "/channels/presence-tabs",
        params: { info: "user_count,subscription_count" },
      });
      expect(await answer.json()).toEqual({ occupied: true, user_count: 2, subscription_count: 3 });
      tabs[0].unsubscribe("presence-tabs");
      await subscribed(tabs[0], "marker");
      await host.agree();
      const departure = nextEvent(here, "pusher:member_removed");
      tabs[1].unsubscribe("presence-tabs");
      await departure;
      expect(all.map(([event]) => event)).toEqual(["pusher:member_added", "pusher:member_removed"]);
    });

    it("Presence channels say who sent a client event", async () => {
      const here = await subscribed(host.client(ann), "presence-chat");
      const there = await subscribed(host.client(ben), "presence-chat");
      const sender = inTime(
        "client event",
        new Promise((resolve) => here.bind("client-hi", (_: unknown, about: unknown) => resolve(about))),
      );
      there.trigger("client-hi", {});
      expect(await sender).toEqual({ user_id: "2" });
    });

    it("Presence channels take the signed-in user when the subscription names none", async () => {
      const client = host.client(ann, {
        channelAuthorization: {
          endpoint: "",
          transport: "ajax",
          customHandler: ({ socketId, channelName }, callback) =>
            callback(null, host.publisher.authorizeChannel(socketId, channelName)),
        },
      });
      client.signin();
      const channel = await subscribed<PresenceChannel>(client, "presence-known");
      expect(channel.members.me).toEqual({ id: "1", info: { name: "Ann" } });
    });
  });

  describe("Cache channels", () => {
    it.each(["cache-weather", "private-cache-weather", "presence-cache-weather"])(
      "The cache channel %s begins with the last event, or says that there is none",
      async (name) => {
        const early = host.client(ann).subscribe(name);
        await nextEvent(early, "pusher:cache_miss");
        const arrival = nextEvent(early, "measured");
        await host.publisher.trigger(name, "measured", { degrees: 20 });
        await host.publisher.trigger(name, "measured", { degrees: 21 });
        await arrival;
        await host.agree();
        const late = host.client(ben).subscribe(name);
        expect(await nextEvent(late, "measured")).toEqual({ degrees: 21 });
      },
    );

    it("Cache channels keep an event that nobody was there for", async () => {
      await host.publisher.trigger("cache-alone", "measured", { degrees: 22 });
      await host.agree();
      expect(await nextEvent(host.client().subscribe("cache-alone"), "measured")).toEqual({ degrees: 22 });
    });
  });

  describe("Users", () => {
    it("Users hear what is sent to them on all their connections, and on no other", async () => {
      const clients = [host.client(ann), host.client(ann), host.client(ben)] as const;
      for (const client of clients) client.signin();
      const signedIn = clients.map((client) => nextEvent(client.connection, "message"));
      await Promise.all(signedIn);
      for (const client of clients) await client.user.signinDonePromise;
      const [one, two, other] = clients.map((client) => nextEvent(client.user, "note"));
      await host.publisher.sendToUser("1", "note", { for: "Ann" });
      expect([await one, await two]).toEqual([{ for: "Ann" }, { for: "Ann" }]);
      await host.publisher.sendToUser("2", "note", { for: "Ben" });
      expect(await other).toEqual({ for: "Ben" });
    });

    it("Users are sent away by terminate, with 4009", async () => {
      const carl = { user_id: "carl sagan@example.test" };
      const [client, bystander] = [host.client(carl), host.client(ann)];
      for (const one of [client, bystander]) one.signin();
      await Promise.all([nextEvent(client.user, "ready"), ready(carl.user_id, client)]);
      const error = nextEvent(client.connection, "error");
      await host.publisher.terminateUserConnections(carl.user_id);
      expect((await error).data).toEqual({ code: 4009, message: "Ended by the application" });
      expect(client.connection.state).toBe("disconnected");
      expect(bystander.connection.state).toBe("connected");
    });
  });

  /** Signed in, and the server knows. */
  async function ready(userId: string, client: ReturnType<typeof host.client>): Promise<void> {
    await connected(client);
    await client.user.signinDonePromise;
    await host.publisher.sendToUser(userId, "ready", {});
  }
});
