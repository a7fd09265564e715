import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createGenre,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { buy, createShop } from "@/tests/support/market";
import { createProducer } from "@/tests/support/releases";

describe("getTrack: answers", () => {
  it("getTrack answers with everything there is to know of the track", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id], { name: "Slack Water" });
    const track = await createTrack([artist.id], {
      name: "Nightbus",
      album_id: album.id,
      album_position: 1,
      plays: 12,
    });
    const genre = await createGenre();
    await addGenreToTrack(track.id, genre.id);
    await addTagToTrack(track.id, "dusty");
    await createComment(track.id, (await createUser()).id);
    const { status, body } = await send("GET", `/tracks/${track.id}`);
    expect(status).toBe(200);
    expect(body.track).toMatchObject({
      id: track.id,
      name: "Nightbus",
      slug: "nightbus",
      artists: [{ id: artist.id }],
      album: { id: album.id, name: "Slack Water" },
      genres: [{ id: genre.id, name: genre.name }],
      tags: ["dusty"],
      bpm: 88,
      key: "D",
      scale: "minor",
      plays_count: 12,
      comments_count: 1,
      visibility: "public",
      status: "published",
      explicit: false,
      downloadable: false,
      license_type: "none",
      model_type: "track",
    });
    for (const extra of ["credits", "comments", "similar"]) expect(body.track).not.toHaveProperty(extra);
  });

  it("getTrack answers with credits, comments and similar tracks when they are asked for", async () => {
    const { artist, send } = await createProducer();
    const guest = await createArtist();
    const genre = await createGenre();
    const [track, near, far, hidden] = [
      await createTrack([artist.id, guest.id], { bpm: 90 }),
      await createTrack([guest.id], { bpm: 91 }),
      await createTrack([guest.id], { bpm: 140 }),
      await createTrack([guest.id], { bpm: 90, visibility: "private" }),
    ];
    for (const { id } of [track, near, far, hidden]) await addGenreToTrack(id, genre.id);
    const comment = await createComment(track.id, (await createUser()).id);
    const { body } = await send(
      "GET",
      `/tracks/${track.id}?with=credits,comments,similar,artists,album,genres,tags`,
    );
    expect(body.track.credits).toMatchObject([
      { artist: { id: artist.id }, role: "performer" },
      { artist: { id: guest.id }, role: "featured" },
    ]);
    expect(body.track.comments).toMatchObject({ total: 1, data: [{ id: comment.id }] });
    expect(body.track.similar.map(({ id }: { id: number }) => id)).toEqual([near.id, far.id]);
  });

  it("getTrack answers with the licenses that are for sale, and none once the exclusive rights are sold", async () => {
    const shop = await createShop({ exclusive: 90_000, mp3: 2_900 });
    const { token } = await createCaller();
    const licenses = async () =>
      (await get(`/tracks/${shop.trackId}?with=licenses`, { token })).body.track.licenses;
    expect(await licenses()).toEqual([
      { id: expect.any(Number), license_type: "mp3", amount: 2_900, currency: "usd" },
      { id: expect.any(Number), license_type: "exclusive", amount: 90_000, currency: "usd" },
    ]);
    await buy(shop, { license_type: "exclusive" });
    await expect.poll(licenses).toEqual([]);
  });

  it("getTrack answers an anonymous caller with the minimal track", async () => {
    const track = await createTrack([(await createArtist()).id]);
    const { body } = await get(`/tracks/${track.id}?with=nonsense`);
    expect(Object.keys(body.track).sort()).toEqual([
      "duration",
      "id",
      "image",
      "model_type",
      "name",
      "release_date",
    ]);
  });
});

describe("getTrack: the album of a track", () => {
  it.each([{ visibility: "private" }, { visibility: "unlisted" }, { status: "draft" }] as const)(
    "getTrack names an album that is %j to the members of its artists, and to nobody else",
    async (states) => {
      const { artist, send } = await createProducer();
      const stranger = await createCaller();
      const album = await createAlbum([artist.id], { name: "Slack Water", ...states });
      const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
      const namedAlbum = { id: album.id, name: "Slack Water" };
      // The second request of each may be answered with what others read.
      for (let times = 0; times < 3; times++) {
        expect((await get(`/tracks/${track.id}`, stranger)).body.track.album).toBe(null);
        expect((await send("GET", `/tracks/${track.id}`)).body.track.album).toEqual(namedAlbum);
      }
    },
  );
});

describe("getTrack: licenses", () => {
  it("getTrack says whether the caller has a license that is in force", async () => {
    const { artist, send, caller } = await createProducer();
    const track = await createTrack([artist.id]);
    const owned = async () => (await send("GET", `/tracks/${track.id}`)).body.track.owned;
    expect(await owned()).toBe(false);
    const { uuid } = await sell({ trackId: track.id, artistId: artist.id, buyerId: caller.id });
    expect(await owned()).toBe(true);
    await sql`update licenses set state = 'revoked', ended_at = now(), reason = 'refund' where uuid = ${uuid}`;
    expect(await owned()).toBe(false);
  });

  it("getTrack says that a license whose term is over is in force no longer", async () => {
    const { artist, send, caller } = await createProducer();
    const track = await createTrack([artist.id]);
    const { uuid } = await sell({ trackId: track.id, artistId: artist.id, buyerId: caller.id });
    await inTransaction(async (db) => {
      // A trigger keeps the term of a license.
      await db`set local session_replication_role = replica`;
      await db`update licenses set expires_at = now() - interval '1 minute' where uuid = ${uuid}`;
    });
    expect((await send("GET", `/tracks/${track.id}`)).body.track.owned).toBe(false);
  });
});

describe("getTrack: refusals", () => {
  it("getTrack refuses an unknown track, and an unknown extra", async () => {
    const { send } = await createProducer();
    expect((await send("GET", "/tracks/999999999")).status).toBe(404);
    const track = await createTrack([(await createArtist()).id]);
    expect((await send("GET", `/tracks/${track.id}?with=lyrics`)).status).toBe(422);
  });
});

describe("getTrack: authorization", () => {
  const hidden = [
    { visibility: "private" },
    { status: "draft" },
    { status: "processing" },
    { status: "failed" },
    { status: "scheduled", publish_at: new Date("2099-01-01") },
  ] as const;

  it.each(hidden)(
    "Every read hides a track that is %j from everybody but those who manage its artists",
    async (states) => {
      const { artist, send } = await createProducer();
      const stranger = await createCaller();
      const track = await createTrack([artist.id], states);
      await createWave(track.id);
      for (const path of ["", "/wave", "/comments", "/fingerprint/status"]) {
        const read = `/tracks/${track.id}${path}`;
        expect((await get(read, { token: stranger.token })).status, read).toBe(404);
        if (path !== "/fingerprint/status") expect((await get(read)).status, read).toBe(404);
        expect((await send("GET", read)).status, read).toBe(200);
      }
      const insights = `/producer-intelligence/insights/tracks/${track.id}`;
      expect((await get(insights, { token: stranger.token })).status).toBe(404);
      expect((await send("GET", insights)).status).toBe(200);
      const play = await send("POST", `/tracks/${track.id}/plays`, {});
      expect(play.status).toBe(404);
    },
  );

  it("An unlisted track is hidden from no one who has its id, but its plays are in no counts", async () => {
    const track = await createTrack([(await createArtist()).id], { visibility: "unlisted" });
    expect((await get(`/tracks/${track.id}`)).status).toBe(200);
    const { send } = await createProducer();
    const { body } = await send("POST", `/tracks/${track.id}/plays`, {});
    expect(body.counted).toBe(false);
  });
});
