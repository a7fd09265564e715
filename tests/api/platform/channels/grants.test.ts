import { afterEach, describe, expect, it } from "vitest";
import { type SignedGrant, signGrant } from "@/lib/platform/channels/grants";
import { APP, handClock, inTime, NODES, nextEvent, startChannels, subscribed } from "./channels-on-a-port";

/** Signatures that say on whose behalf they were given: when that ends, so does the connection. */

describe.each(NODES)("The channels server on %s", (_, nodes) => {
  let host: Awaited<ReturnType<typeof startChannels>>;
  afterEach(() => host.stop());

  const now = () => Math.floor(Date.now() / 1000);
  const grant = (changes: Partial<SignedGrant> = {}): SignedGrant => ({
    holder: "token-5",
    until: Number.POSITIVE_INFINITY,
    mayTrigger: true,
    signedAt: now(),
    ...changes,
  });

  /** A connected socket, and how it subscribes with a grant. */
  async function open() {
    const raw = host.raw();
    const socketId = await raw.established();
    const request = (channel: string, granted: SignedGrant, data?: object) => {
      const channelData = data && JSON.stringify(data);
      const auth = signGrant(APP, { socketId, channel, channelData }, granted);
      return { event: "pusher:subscribe", data: { channel, auth, channel_data: channelData } };
    };
    const subscribe = async (channel: string, granted = grant(), data?: object) =>
      (await raw.ask(request(channel, granted, data))).event;
    return { raw, request, subscribe };
  }

  const SUCCEEDED = "pusher_internal:subscription_succeeded";
  const closed = async ({ raw }: Awaited<ReturnType<typeof open>>) =>
    (await inTime("a close", raw.closed)).code;

  describe("A holder that ends", () => {
    it("A holder that ends takes its connections along, and no other", async () => {
      host = await startChannels({ nodes });
      const [one, two, other] = [await open(), await open(), await open()];
      expect(await one.subscribe("private-a")).toBe(SUCCEEDED);
      expect(await two.subscribe("presence-b", grant(), { user_id: "1" })).toBe(SUCCEEDED);
      expect(await other.subscribe("private-a", grant({ holder: "token-6" }))).toBe(SUCCEEDED);
      await host.publisher.terminateUserConnections("token-5");
      expect([await closed(one), await closed(two)]).toEqual([4009, 4009]);
      expect((await other.raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
    });

    it("A holder that ends leaves its presence channels at once, although its client does not answer", async () => {
      host = await startChannels({ nodes });
      const watcher = await subscribed(host.client({ user_id: "1" }), "presence-room");
      const arrival = nextEvent(watcher, "pusher:member_added");
      const frozen = await open();
      await frozen.subscribe("presence-room", grant(), { user_id: "2" });
      await arrival;
      const departure = nextEvent(watcher, "pusher:member_removed");
      frozen.raw.socket.pause();
      await host.publisher.terminateUserConnections("token-5");
      expect(await departure).toMatchObject({ id: "2" });
    });

    it("A holder that ends cannot begin again: not with a grant from before, nor with one that a cache still gave", async () => {
      host = await startChannels({ nodes });
      const [late, later] = [await open(), await open()];
      const before = late.request("private-a", grant());
      await host.publisher.terminateUserConnections("token-5");
      await host.agree();
      late.raw.say(before);
      later.raw.say(later.request("private-a", grant({ signedAt: now() + 1 })));
      expect([await closed(late), await closed(later)]).toEqual([4009, 4009]);
    });

    it("A holder expires at its time", async () => {
      const clock = handClock();
      host = await startChannels({ clock, nodes });
      const brief = await open();
      await brief.subscribe("private-a", grant({ until: now() + 3600, holder: "long" }));
      await brief.subscribe("private-b", grant({ until: now() + 10 }));
      for (let second = 0; second < 8; second++) clock.advance(1000);
      expect((await brief.raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
      clock.advance(3000);
      expect(await closed(brief)).toBe(4009);
    });
  });

  describe("A membership that ends", () => {
    it("A membership that ends has its client connect again, and may begin again", async () => {
      host = await startChannels({ nodes });
      const [member, credentialAlone] = [await open(), await open()];
      const membership = "conversation-1-user-2";
      await member.subscribe("private-a", grant({ membership }));
      await credentialAlone.subscribe("private-a");
      const answer = await open();
      const before = answer.request("private-a", grant({ membership }));
      await host.publisher.terminateUserConnections(membership);
      expect(await closed(member)).toBe(4200);
      await host.agree();
      answer.raw.say(before);
      expect(await closed(answer)).toBe(4200);
      expect((await credentialAlone.raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
      const again = await open();
      expect(await again.subscribe("private-a", grant({ membership, signedAt: now() + 2 }))).toBe(SUCCEEDED);
    });
  });

  describe("A grant", () => {
    it("A grant is refused when any part of it was changed, or after a minute", async () => {
      host = await startChannels({ nodes });
      const { raw, request, subscribe } = await open();
      const { data } = request("private-a", grant({ mayTrigger: false }));
      for (const [what, by] of [
        ["token-5", "token-6"],
        [".r.", ".rw."],
        ["Infinity", "9"],
      ] as const) {
        const tampered = { ...data, auth: data.auth.replace(what, by) };
        expect(tampered.auth).not.toBe(data.auth);
        const answer = await raw.ask({ event: "pusher:subscribe", data: tampered });
        expect(answer.data.message).toMatch(/signature/);
      }
      const [key, signature, text] = data.auth.split(":");
      for (const channel_data of [text, `:${text}`, `${text}:private-a`]) {
        const plain = { channel: "private-a", auth: `${key}:${signature}`, channel_data };
        const answer = await raw.ask({ event: "pusher:subscribe", data: plain });
        expect(answer.event).toBe("pusher:error");
      }
      expect(await subscribe("private-a", grant({ signedAt: now() - 62 }))).toBe("pusher:error");
      expect(await subscribe("private-a", grant({ signedAt: now() - 50 }))).toBe(SUCCEEDED);
    });

    it("A grant to listen does not allow client events, and one to send does", async () => {
      host = await startChannels({ nodes });
      const listener = await subscribed(host.client(), "private-a");
      const [viewer, writer] = [await open(), await open()];
      await viewer.subscribe("private-a", grant({ mayTrigger: false }));
      await writer.subscribe("private-a", grant({ holder: "token-6" }));
      const event = { event: "client-a", channel: "private-a", data: { n: 1 } };
      expect((await viewer.raw.ask(event)).data.message).toMatch(/may not send/);
      const arrival = nextEvent(listener, "client-a");
      writer.raw.say(event);
      expect(await arrival).toEqual({ n: 1 });
    });

    it("A grant allows no client events where they are turned off", async () => {
      host = await startChannels({ limits: { clientEvents: false }, nodes });
      const { raw, subscribe } = await open();
      await subscribe("private-a");
      const answer = await raw.ask({ event: "client-a", channel: "private-a", data: {} });
      expect(answer.data.message).toMatch(/not enabled/);
    });
  });
});
