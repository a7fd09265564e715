import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { eventTasks } from "@/lib/developers/events/tasks";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createToken,
  createTrack,
  createUser,
} from "@/tests/support/factories";

const record = () => readAll(eventConsumer);

/** A producer with an artist and a track, whose events are stored. */
async function createProducer() {
  const producer = await createCaller();
  const { id: artistId } = await createArtist({ owner_id: producer.id });
  const { id: trackId } = await createTrack([artistId], { name: "Slow Ferry" });
  return { ...producer, artistId, trackId };
}

const list = async (token: string, query = "") => (await get(`/events?${query}`, { token })).body;
// biome-ignore lint/suspicious/noExplicitAny: events of every type
const listTypes = (body: any): string[] => body.pagination.data.map(({ type }: { type: string }) => type);

describe("listEvents: answers", () => {
  it("A like of a track reaches the members of its artist, with ids, names and where to read more", async () => {
    const { id, token, artistId, trackId } = await createProducer();
    const fan = await createCaller();
    await post("/users/me/add-to-library", { token: fan.token, body: { track_id: trackId } });
    await record();
    const body = await list(token, "types=like.*");
    expect(listTypes(body)).toEqual(["like.created"]);
    expect(body.pagination.data[0]).toMatchObject({
      id: expect.stringMatching(/^evt_\d+$/),
      type: "like.created",
      mode: "live",
      account_id: id,
      data: {
        track: { id: trackId, name: "Slow Ferry" },
        album: null,
        artist_id: artistId,
        actor: { id: fan.id },
      },
    });
    expect(JSON.stringify(body)).not.toContain("@");
  });

  it("A like that is taken back and done again is an event each time, also of the account's own artist", async () => {
    const { token, trackId } = await createProducer();
    const fan = await createCaller();
    for (const act of ["remove-from-library", "add-to-library", "remove-from-library", "add-to-library"]) {
      await post(`/users/me/${act}`, { token: fan.token, body: { track_id: trackId } });
      await record();
    }
    await post("/users/me/add-to-library", { token, body: { track_id: trackId } });
    await record();
    const types = ["like.created", "like.deleted", "like.created", "like.created"];
    expect(listTypes(await list(token, "types=like.*"))).toEqual(types);
  });

  it("A position yields everything since, each event once and in order", async () => {
    const { token, trackId } = await createProducer();
    await record();
    const { position } = await list(token, "after=now");
    const fan = await createUser();
    for (let round = 0; round < 3; round++) {
      await createComment(trackId, fan.id);
      await record();
    }
    const first = await list(token, `after=${position}&per_page=2`);
    expect(listTypes(first)).toEqual(["comment.created", "comment.created"]);
    const second = await list(token, `after=${first.position}&per_page=2`);
    expect(listTypes(second)).toEqual(["comment.created"]);
    const third = await list(token, `after=${second.position}`);
    expect(listTypes(third)).toEqual([]);
    expect(third.position).toBe(second.position);
  });

  it("An answer without news is 304 for a client that has the last one", async () => {
    const { token } = await createProducer();
    await record();
    const { headers, body } = await get("/events?after=now", { token });
    const again = await get(`/events?after=${body.position}`, { token });
    const condition = { "If-None-Match": again.headers.get("ETag") ?? "" };
    expect((await get(`/events?after=${body.position}`, { token, headers: condition })).status).toBe(304);
    expect(headers.get("ETag")).not.toBeNull();
  });

  it("A walk by cursor lists each event once, from the newest on", async () => {
    const { token, trackId } = await createProducer();
    const fan = await createUser();
    for (let round = 0; round < 3; round++) await createComment(trackId, fan.id);
    await record();
    const ids: string[] = [];
    let cursor = "";
    do {
      const { pagination } = await list(
        token,
        `order=newest&types=comment.created&per_page=2&cursor=${cursor}`,
      );
      ids.push(...pagination.data.map(({ id }: { id: string }) => id));
      cursor = pagination.next_cursor ?? "";
    } while (cursor !== "");
    expect(ids).toHaveLength(3);
    expect(ids).toEqual([...ids].sort((a, b) => Number(b.slice(4)) - Number(a.slice(4))));
  });

  it("Nothing is stored for an account that has neither a token nor a webhook", async () => {
    const owner = await createUser();
    const artist = await createArtist({ owner_id: owner.id });
    const { id: trackId } = await createTrack([artist.id]);
    await createComment(trackId, (await createUser()).id);
    await record();
    expect(await sql`select from api_events where user_id = ${owner.id}`).toHaveLength(0);
    const token = await createToken(owner.id);
    await createComment(trackId, (await createUser()).id);
    await record();
    expect(listTypes(await list(token))).toEqual(["comment.created"]);
  });

  it("What blocked people do makes no event", async () => {
    const { id, token, trackId } = await createProducer();
    const troll = await createUser();
    await sql`insert into blocks (blocker_id, blocked_id) values (${id}, ${troll.id})`;
    await createComment(trackId, troll.id);
    await record();
    expect(listTypes(await list(token, "types=comment.*"))).toEqual([]);
  });

  it("A token sees the events whose scope it has", async () => {
    const { id, trackId } = await createProducer();
    const narrow = await createToken(id, ["events:read", "sales:read"]);
    await createComment(trackId, (await createUser()).id);
    await record();
    expect(listTypes(await list(narrow))).toEqual([]);
    const wide = await createToken(id, ["events:read", "social:read"]);
    const body = await list(wide);
    expect(listTypes(body)).toEqual(["comment.created"]);
    const [{ id: eventId }] = body.pagination.data;
    expect((await get(`/events/${eventId}`, { token: narrow })).status).toBe(404);
    expect((await get(`/events/${eventId}`, { token: wide })).body.event.id).toBe(eventId);
  });
});

describe("listEvents: refusals", () => {
  it("A position of another account is 410 with the oldest one that works", async () => {
    const { token } = await createProducer();
    const other = await createProducer();
    const { position } = await list(other.token, "after=now");
    const refused = await get(`/events?after=${position}`, { token });
    expect(refused.status).toBe(410);
    expect(refused.body).toMatchObject({ error: "gone", oldest: expect.any(String) });
    expect((await get(`/events?after=${refused.body.oldest}`, { token })).status).toBe(200);
  });

  it("A position whose events are forgotten is 410", async () => {
    const { id, token, trackId } = await createProducer();
    const { position } = await list(token, "after=now");
    await createComment(trackId, (await createUser()).id);
    await record();
    await sql`update api_events set at = now() - interval '31 days' where user_id = ${id}`;
    await eventTasks().clearEvents({});
    expect((await get(`/events?after=${position}`, { token })).status).toBe(410);
  });

  it("A type that does not exist is named, and so is a webhook of others", async () => {
    const { token } = await createProducer();
    const wrongType = await get("/events?types=sale.completed,sale.lost", { token });
    expect(wrongType.status).toBe(422);
    expect(wrongType.body.errors.types).toContain("sale.lost");
    const wrongWebhook = await get("/events?undelivered_to=999999", { token });
    expect(wrongWebhook.body.errors.undelivered_to).toContain("webhook");
  });
});
