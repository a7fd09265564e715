import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { readAll } from "@/tests/support/activities";
import { post } from "@/tests/support/api";
import {
  allowEvents,
  connectTrackOwner,
  createAppWebhook,
  createTrackOwner,
} from "@/tests/support/app-webhooks";
import { createComment, createToken, createUser } from "@/tests/support/factories";
import { comment, using } from "@/tests/support/webhook-producer";
import { type startReceiver, verify } from "@/tests/support/webhook-receiver";

const accountsAndTypes = ({ received }: Awaited<ReturnType<typeof startReceiver>>) =>
  received.map(({ event }) => `${event.account_id} ${event.type}`);

describe("Webhooks of apps: who is told of", () => {
  it("A webhook of an app gets events of all accounts that have connected it, signed, each with its account", async () => {
    const { app, receiver, secret } = await createAppWebhook({ types: ["comment.*"] });
    await using(receiver, async () => {
      const [first, second] = [await connectTrackOwner(app), await connectTrackOwner(app)];
      const stranger = await createTrackOwner();
      for (const { trackId } of [first, second, stranger]) await comment(trackId);
      await deliverDue();
      expect(accountsAndTypes(receiver).sort()).toEqual(
        [first.id, second.id].map((id) => `${id} comment.created`).sort(),
      );
      const [one, other] = receiver.received;
      expect(one && verify(secret, one)).toEqual(one?.event);
      expect(one?.event.id).not.toBe(other?.event.id);
      const bodies = await sql`
        select body from api_events where user_id in (${first.id}, ${second.id}) and type = 'comment.created' order by id`;
      expect(receiver.received.map(({ body }) => body).sort()).toEqual(bodies.map(({ body }) => body).sort());
    });
  });

  it("A webhook of an app gets an event only with the scope of its type, however many the app may ask for", async () => {
    const { app, receiver } = await createAppWebhook();
    await using(receiver, async () => {
      const { id, trackId } = await connectTrackOwner(app, ["catalog:read"]);
      await comment(trackId);
      await sql`update tracks set name = 'Fast Ferry' where id = ${trackId}`;
      await readAll(eventConsumer);
      await deliverDue();
      expect(accountsAndTypes(receiver)).toEqual([`${id} app.connected`, `${id} track.updated`]);
    });
  });

  it("A webhook of an app gets nothing from before the connection, also where the event is made after it", async () => {
    const { app, receiver } = await createAppWebhook();
    await using(receiver, async () => {
      const owner = await createTrackOwner();
      await createToken(owner.id);
      await createComment(owner.trackId, (await createUser()).id);
      await allowEvents(app, owner);
      await deliverDue();
      expect(accountsAndTypes(receiver)).toEqual([`${owner.id} app.connected`]);
      const [event] =
        await sql`select from api_events where user_id = ${owner.id} and type = 'comment.created'`;
      expect(event).toBeDefined();
    });
  });

  it("A comment on music of two accounts that have both connected the app is an event for each", async () => {
    const { app, receiver } = await createAppWebhook({ types: ["comment.created"] });
    await using(receiver, async () => {
      const first = await connectTrackOwner(app);
      const second = await connectTrackOwner(app);
      await sql`
        insert into artist_members (artist_id, user_id, role)
        select artist_id, ${second.id}, 'member' from credits where track_id = ${first.trackId}`;
      await comment(first.trackId);
      await deliverDue();
      expect(accountsAndTypes(receiver).sort()).toEqual(
        [first.id, second.id].map((id) => `${id} comment.created`).sort(),
      );
      expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(2);
    });
  });

  it("The developer of an app is told of as any other account: once they connect it, and besides at webhooks of their own", async () => {
    const { app, token, receiver } = await createAppWebhook({ types: ["comment.created"] });
    await using(receiver, async () => {
      const { userId } = app.developer;
      const owner = await createTrackOwner(userId);
      await post("/webhooks", { token, body: { url: `${receiver.url}/own`, types: ["comment.created"] } });
      const stranger = await connectTrackOwner(app);
      const paths = async () => {
        receiver.received.length = 0;
        await comment(owner.trackId);
        await comment(stranger.trackId);
        await deliverDue();
        return receiver.received.map(({ path, event }) => `${path} ${event.account_id}`).sort();
      };
      expect(await paths()).toEqual([`/hooks ${stranger.id}`, `/hooks/own ${userId}`].sort());
      await allowEvents(app, owner);
      expect(await paths()).toEqual(
        [`/hooks ${stranger.id}`, `/hooks ${userId}`, `/hooks/own ${userId}`].sort(),
      );
    });
  });

  it("Of what needs no scope a webhook of an app gets its own connections and their ends alone", async () => {
    const [one, other] = [await createAppWebhook(), await createAppWebhook()];
    await using(one.receiver, () =>
      using(other.receiver, async () => {
        const person = await connectTrackOwner(one.app);
        await allowEvents(other.app, person, ["catalog:read"]);
        await createToken(person.id);
        await sql`update api_tokens set revoked_at = now() where user_id = ${person.id} and app_id = ${other.app.id}`;
        await sql`update api_tokens set revoked_at = now() where user_id = ${person.id} and hash is not null`;
        await readAll(eventConsumer);
        await deliverDue();
        expect(accountsAndTypes(one.receiver)).toEqual([`${person.id} app.connected`]);
        // The connection was over before it could be told of.
        expect(accountsAndTypes(other.receiver)).toEqual([`${person.id} app.disconnected`]);
        expect(other.receiver.received[0]?.event.data.app.id).toBe(other.app.id);
      }),
    );
  });

  it("What somebody does whom the account has blocked, or who is suspended, makes no event for an app", async () => {
    const { app, receiver } = await createAppWebhook({ types: ["comment.created"] });
    await using(receiver, async () => {
      const { id, trackId } = await connectTrackOwner(app);
      const [blocked, suspended] = [await createUser(), await createUser()];
      await sql`insert into blocks (blocker_id, blocked_id) values (${id}, ${blocked.id})`;
      await sql`update users set suspended_at = now() where id = ${suspended.id}`;
      for (const user of [blocked, suspended]) await createComment(trackId, user.id);
      await readAll(eventConsumer);
      await deliverDue();
      expect(receiver.received).toEqual([]);
    });
  });

  it("A webhook of an app gets what the token that chose its types may read", async () => {
    const { app, receiver } = await createAppWebhook({ types: ["ping"] });
    await using(receiver, async () => {
      const token = await createToken(app.developer.userId, ["webhooks:write", "sales:read"]);
      await post("/webhooks", { token, body: { url: receiver.url, types: ["*"], app_id: app.id } });
      const { id, trackId } = await connectTrackOwner(app);
      await comment(trackId);
      await deliverDue();
      expect(accountsAndTypes(receiver)).toEqual([`${id} app.connected`]);
    });
  });
});
