import { createHmac } from "node:crypto";
import type { Duplex } from "node:stream";
import Publisher from "pusher";
import type { Clock } from "@/lib/platform/channels/clock";
import { DEFAULT_LIMITS, type Limits } from "@/lib/platform/channels/limits";
import { type ChannelsServer, createChannelsServer } from "@/lib/platform/channels/server";
import type { SharedLog } from "@/lib/platform/channels/shared-log";
import { APP, RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { listen } from "./node-http";

/** Channels servers that are joined by a log, each on a port of its own, and sockets that follow a presence channel there. */

/** Clients that never answer a ping stay. */
const LIMITS: Partial<Limits> = { activityTimeout: 1e9 };

export class ChannelsNode {
  private constructor(
    readonly channels: ChannelsServer,
    readonly port: number,
    readonly publisher: Publisher,
    private readonly stopListening: () => Promise<void>,
  ) {}

  static async start(log: SharedLog, clock?: Clock, limits: Partial<Limits> = {}): Promise<ChannelsNode> {
    const channels = createChannelsServer({
      apps: [APP],
      openLog: () => log,
      limits: { ...DEFAULT_LIMITS, ...LIMITS, ...limits },
      ...(clock && { clock }),
    });
    const { server, port, stop } = await listen((request, response) => {
      channels.handleRequest(request, response);
    });
    const sockets = new Set<Duplex>();
    server.on("upgrade", (request, socket, head) => {
      sockets.add(socket);
      channels.handleUpgrade(request, socket, head, "test");
    });
    const publisher = new Publisher({
      ...{ appId: APP.id, key: APP.key, secret: APP.secret },
      ...{ host: "127.0.0.1", port: String(port), useTLS: false },
    });
    return new ChannelsNode(channels, port, publisher, async () => {
      for (const socket of sockets) socket.destroy();
      await stop();
    });
  }

  connect(): RawClient {
    return new RawClient(`ws://127.0.0.1:${this.port}/app/${APP.key}?protocol=7`);
  }

  /** The members of a presence channel, as this node answers them. */
  async userIds(channel: string): Promise<string[]> {
    const { users } = await this.ask(`/channels/${channel}/users`);
    return (users as { id: string }[]).map(({ id }) => id).sort();
  }

  /** The number of subscriptions, as this node answers it. */
  async subscriptionCount(channel: string): Promise<number> {
    const answer = await this.ask(`/channels/${channel}`, { info: "subscription_count" });
    return answer.subscription_count as number;
  }

  /** The server is gone from one moment to the next, and all its sockets with it. */
  async die(): Promise<void> {
    await this.stopListening();
  }

  /** An orderly end. */
  async stop(): Promise<void> {
    await this.channels.close();
    await this.stopListening();
  }

  private async ask(path: string, params: Record<string, string> = {}): Promise<Record<string, unknown>> {
    return (await this.publisher.get({ path, params })).json();
  }
}

/** One socket that is a member of a presence channel, and what it was told of the others. */
export class Attendee {
  readonly members = new Set<string>();
  /** The data of all other events, in order. */
  readonly events: unknown[] = [];
  /** Arrivals of those who were there, and departures of those who were not. */
  readonly contradictions: string[] = [];
  closeCode: number | undefined;

  private constructor(
    readonly raw: RawClient,
    readonly userId: string,
    private readonly channel: string,
  ) {
    void raw.closed.then(({ code }) => {
      this.closeCode = code;
    });
  }

  static async join(node: ChannelsNode, channel: string, userId: string): Promise<Attendee> {
    const raw = node.connect();
    const attendee = new Attendee(raw, userId, channel);
    const channel_data = JSON.stringify({ user_id: userId, user_info: { name: `Name ${userId}` } });
    const text = `${await raw.established()}:${channel}:${channel_data}`;
    const auth = `${APP.key}:${createHmac("sha256", APP.secret).update(text).digest("hex")}`;
    raw.say({ event: "pusher:subscribe", data: { channel, auth, channel_data } });
    await attendee.catchUp();
    return attendee;
  }

  async leave(): Promise<void> {
    this.raw.say({ event: "pusher:unsubscribe", data: { channel: this.channel } });
    await this.catchUp();
  }

  /** Reads all that the server has sent so far. */
  async catchUp(): Promise<void> {
    this.raw.say({ event: "pusher:ping" });
    for (;;) {
      const { event, data } = await this.raw.next();
      if (event === "pusher:pong") return;
      if (event === "pusher_internal:subscription_succeeded") {
        for (const id of data.presence.ids) this.members.add(id);
      } else if (event === "pusher_internal:member_added") this.note(!this.members.has(data.user_id), event);
      else if (event === "pusher_internal:member_removed") this.note(this.members.has(data.user_id), event);
      if (event === "pusher_internal:member_added") this.members.add(data.user_id);
      else if (event === "pusher_internal:member_removed") this.members.delete(data.user_id);
      else if (!event.startsWith("pusher")) this.events.push(data);
    }
  }

  private note(isConsistent: boolean, event: string): void {
    if (!isConsistent) this.contradictions.push(event);
  }
}
