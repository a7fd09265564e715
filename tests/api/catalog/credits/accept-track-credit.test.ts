import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createCreditRequest, NO_CREDITS, readLists } from "@/tests/support/credits";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

describe("A credit of a stranger's artist", () => {
  it("A credit of a stranger's artist is text on the track, and nowhere on the artist's pages, until its members accept", async () => {
    const { stranger, seller, track, answer, accept, read } = await createCreditRequest();
    const [{ name }] = await sql<[{ name: string }]>`select name from artists where id = ${stranger.id}`;
    const waiting = [{ id: stranger.id, name, role: "performer" }];
    expect(answer.body.track).toMatchObject({ artists: [{ id: seller.id }], pending_artists: waiting });
    expect(await readLists(stranger)).toEqual(NO_CREDITS);

    const accepted = await accept();
    expect([accepted.status, accepted.body]).toEqual([200, { status: "success", changed: true }]);
    expect(await read()).toMatchObject({
      artists: [{ id: seller.id }, { id: stranger.id }],
      pending_artists: [],
    });
    expect(await readLists(stranger)).toEqual({
      tracks: [track.id],
      filtered: [track.id],
      credits: 1,
      count: 1,
    });
    expect((await accept()).body.changed).toBe(false);
  });

  it.each([
    ["edit it", "PATCH", "", { bpm: 90 }],
    ["delete it", "DELETE", "", undefined],
    ["price it", "PUT", "/license-offers", { offers: [] }],
    ["see its splits", "GET", "/splits", undefined],
    ["propose its splits", "PUT", "/splits", { splits: [{ user_id: 1, bps: 10_000 }] }],
  ])("A credit of a stranger's artist does not let its members %s", async (_, method, rest, body) => {
    const { stranger, track } = await createCreditRequest();
    const { token } = stranger.owner;
    expect((await call(method, `/tracks/${track.id}${rest}`, { token, body })).status).toBe(403);
  });

  it("A credit of a stranger's artist opens no draft to its members", async () => {
    const { stranger, seller, track } = await createCreditRequest();
    await call("PATCH", `/tracks/${track.id}`, { token: seller.owner.token, body: { publish_at: null } });
    expect((await call("GET", `/tracks/${track.id}`, { token: stranger.owner.token })).status).toBe(404);
  });

  it("A stranger's artist that is put first sells nothing: the seller stays, also when the credit is accepted", async () => {
    const { stranger, seller, track, credit, accept, read } = await createCreditRequest();
    await credit([{ id: stranger.id }, { id: seller.id, role: "producer" }]);
    await accept();
    const { credits } = await read("?with=credits");
    expect(credits).toMatchObject([{ artist: { id: seller.id } }, { artist: { id: stranger.id } }]);
    const [first] = await sql`
      select artist_id from credits where track_id = ${track.id} order by position limit 1`;
    expect(first).toEqual({ artist_id: seller.id });
  });

  it("A credit request is withdrawn when the track is edited without it, and stays accepted in another role", async () => {
    const { stranger, seller, credit, accept } = await createCreditRequest();
    await credit([{ id: seller.id }]);
    expect((await accept()).status).toBe(404);
    await credit([{ id: seller.id }, { id: stranger.id }]);
    await accept();
    const answer = await credit([{ id: seller.id }, { id: stranger.id, role: "featured" }]);
    expect(answer.body.track).toMatchObject({ artists: [{}, { id: stranger.id }], pending_artists: [] });
  });

  it("A credit as a producer does not let the seller list the artist as a performer", async () => {
    const { stranger, seller, credit, accept } = await createCreditRequest("producer");
    await accept();
    const { body } = await credit([{ id: seller.id }, { id: stranger.id, role: "performer" }]);
    expect(body.track.pending_artists).toMatchObject([{ id: stranger.id, role: "performer" }]);
    expect((await readLists(stranger)).tracks).toEqual([]);
  });

  it("A credit request is accepted by the artist's members alone, and only where it was asked", async () => {
    const { stranger, seller, track } = await createCreditRequest();
    const others = await stranger.createSender(seller.owner)("POST", `/tracks/${track.id}/accept-credit`);
    expect(others.status).toBe(403);
    const other = await createTrack([seller.id]);
    expect((await stranger.send("POST", `/tracks/${other.id}/accept-credit`)).status).toBe(404);
  });
});

describe("A credit is listed at once", () => {
  it("A credit of the account's own artists, and of those of which it is a member, is listed at once", async () => {
    const [seller, other] = [await createOwnArtist(), await createOwnArtist()];
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${other.id}, ${seller.owner.id}, 'member')`;
    const own = await createArtist({ owner_id: seller.owner.id });
    const track = await createTrack([seller.id]);
    const artists = [seller.id, own.id, other.id].map((id) => ({ id }));
    const { body } = await call("PATCH", `/tracks/${track.id}`, {
      token: seller.owner.token,
      body: { artists },
    });
    expect(body.track).toMatchObject({ artists, pending_artists: [] });
  });

  it("A credit among artists that follow each other is listed at once, once the credited one has chosen so", async () => {
    const [seller, other] = [await createOwnArtist(), await createOwnArtist()];
    const track = await createTrack([seller.id]);
    const credit = async (...ids: number[]) => {
      const artists = ids.map((id) => ({ id }));
      const { body } = await call("PATCH", `/tracks/${track.id}`, {
        token: seller.owner.token,
        body: { artists },
      });
      return body.track.pending_artists.length;
    };
    const pending = async () => (await credit(seller.id)) + (await credit(seller.id, other.id));
    await call("POST", `/artists/${other.id}/follow`, { token: seller.owner.token });
    await call("POST", `/artists/${seller.id}/follow`, { token: other.owner.token });
    expect(await pending()).toBe(1);
    const consent = async () => (await other.send("GET", "/members")).body.credit_consent;
    expect(await consent()).toBe("ask");
    expect((await other.send("PATCH", "", { credit_consent: "mutual" })).status).toBe(200);
    expect(await consent()).toBe("mutual");
    expect(await pending()).toBe(0);
    await call("POST", `/artists/${seller.id}/unfollow`, { token: other.owner.token });
    expect(await pending()).toBe(1);
  });
});
