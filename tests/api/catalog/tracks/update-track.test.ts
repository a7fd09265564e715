import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createGenre, createTrack } from "@/tests/support/factories";

/** A track of the caller's own artist. */
async function ownTrack(values: Parameters<typeof createTrack>[1] = {}) {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const track = await createTrack([artist.id], values);
  const patch = (body: unknown, token = caller.token) =>
    call("PATCH", `/tracks/${track.id}`, { token, body });
  return { caller, artist, track, patch };
}

const listTracks = async (artistId: number) =>
  (await get(`/artists/${artistId}/tracks`)).body.pagination.data.map(({ id }: { id: number }) => id);

describe("updateTrack: answers", () => {
  it("updateTrack answers with the track and all it has, changed in the fields that were sent", async () => {
    const { artist, patch } = await ownTrack();
    const genre = await createGenre();
    const { status, body } = await patch({
      name: "  Café Blue ",
      bpm: 92,
      key: "F#",
      scale: "dorian",
      description: null,
      genres: [genre.id],
      tags: ["Dusty", "late  night", "DUSTY"],
      explicit: true,
      samples: "cleared",
      samples_note: "A drum break.",
      license_type: "both",
    });
    expect(status).toBe(200);
    expect(body.track).toMatchObject({
      name: "Café Blue",
      slug: "cafe-blue",
      bpm: 92,
      key: "F#",
      scale: "dorian",
      genres: [{ id: genre.id, name: genre.name, model_type: "genre" }],
      tags: ["dusty", "late night"],
      explicit: true,
      samples: "cleared",
      samples_note: "A drum break.",
      license_type: "both",
      duration: 150_000,
      visibility: "public",
      status: "published",
      artists: [{ id: artist.id }],
    });
  });

  it("updateTrack lets only the artist credited first decide how a track is sold, and others change the rest", async () => {
    const [first, second] = [await createCaller(), await createCaller()];
    const artists = [await createArtist({ owner_id: first.id }), await createArtist({ owner_id: second.id })];
    const track = await createTrack(artists.map(({ id }) => id));
    await sql`update credits set role = 'performer' where track_id = ${track.id}`;
    const patch = (token: string, body: object) => call("PATCH", `/tracks/${track.id}`, { token, body });
    expect((await patch(first.token, { license_type: "both" })).status).toBe(200);
    expect((await patch(second.token, { license_type: "none", bpm: 99 })).status).toBe(403);
    const { body } = await patch(second.token, { license_type: "both", bpm: 100 });
    expect(body.track).toMatchObject({ license_type: "both", bpm: 100 });
  });

  it("updateTrack takes a known tag for one that differs by accents only", async () => {
    const { patch } = await ownTrack();
    await patch({ tags: ["café noir"] });
    expect((await patch({ tags: ["cafe noir"] })).body.track.tags).toEqual(["café noir"]);
  });

  it("updateTrack puts the track at the end of an album, and takes it out of one", async () => {
    const { artist, patch } = await ownTrack();
    const album = await createAlbum([artist.id], { name: "Slack Water" });
    await createTrack([artist.id], { album_id: album.id, album_position: 1 });
    expect((await patch({ album_id: album.id })).body.track.album).toEqual({
      id: album.id,
      name: "Slack Water",
    });
    expect((await patch({ album_id: album.id, bpm: 90 })).status).toBe(200);
    expect((await patch({ album_id: null })).body.track.album).toBeNull();
  });

  it("Everything shows the new credits after updateTrack, in their order", async () => {
    const { caller, artist, track, patch } = await ownTrack();
    const guest = await createArtist({ owner_id: caller.id });
    const artists = [
      { id: guest.id, role: "performer" },
      { id: artist.id, role: "producer" },
    ];
    expect((await patch({ artists })).body.track.artists).toMatchObject([{ id: guest.id }]);
    expect(await listTracks(guest.id)).toEqual([track.id]);
    expect(await listTracks(artist.id)).toEqual([]);
  });

  it.each([
    ["private", { visibility: "private" }],
    ["unlisted", { visibility: "unlisted" }],
    ["a draft", { publish_at: null }],
    ["scheduled", { publish_at: "2099-01-01T00:00:00Z" }],
  ])("Lists no longer have a track when it becomes %s, until it is public again", async (_, change) => {
    const { artist, track, patch } = await ownTrack();
    await patch(change);
    expect(await listTracks(artist.id)).toEqual([]);
    expect((await patch({ visibility: "public", publish_at: "now" })).body.track.status).toBe("published");
    expect(await listTracks(artist.id)).toEqual([track.id]);
  });

  it("updateTrack leaves the state of a track that is processed unchanged, whenever it is to be published", async () => {
    const { patch } = await ownTrack({ status: "processing" });
    const { body } = await patch({ publish_at: "now" });
    expect(body.track.status).toBe("processing");
    expect(body.track.publish_at).not.toBeNull();
  });
});

describe("updateTrack: refusals", () => {
  it.each([
    [{}, "body"],
    [{ name: "" }, "name"],
    [{ name: null }, "name"],
    [{ name: "a\u0007b" }, "name"],
    [{ bpm: 19 }, "bpm"],
    [{ key: "Db" }, "key"],
    [{ tags: ["x"] }, "tags.0"],
    [{ tags: ["under_score"] }, "tags.0"],
    [{ artists: [] }, "artists"],
    [{ publish_at: "tomorrow" }, "publish_at"],
    [{ release_date: "2026-02-30" }, "release_date"],
  ])("updateTrack refuses %j", async (body, field) => {
    const { patch } = await ownTrack();
    const answer = await patch(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it("updateTrack refuses artists, genres and albums that are unknown, and names each", async () => {
    const { patch } = await ownTrack();
    const { status, body } = await patch({
      artists: [{ id: 999_999 }],
      genres: [999_998],
      album_id: 999_997,
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        artists: "There is no artist with the id 999999.",
        genres: "There is no genre with the id 999998.",
        album_id: "There is no album with the id 999997.",
      },
    ]);
  });

  it("updateTrack refuses credits without an artist that the caller manages", async () => {
    const { patch } = await ownTrack();
    const stranger = await createArtist();
    const { status, body } = await patch({ artists: [{ id: stranger.id }] });
    expect([status, body.errors]).toEqual([
      422,
      { artists: "Must name at least one artist that you manage." },
    ]);
  });
});

describe("updateTrack: authorization", () => {
  it("updateTrack refuses the tracks of others: 403 where the caller may see them, 404 where not, and changes nothing", async () => {
    const stranger = await createCaller();
    const { track, patch } = await ownTrack({ name: "Mine" });
    const { track: hidden, patch: patchHidden } = await ownTrack({ name: "Mine", visibility: "private" });
    expect((await patch({ name: "Yours" }, stranger.token)).status).toBe(403);
    expect((await patchHidden({ name: "Yours" }, stranger.token)).status).toBe(404);
    const names = await sql`select name from tracks where id = any(${[track.id, hidden.id]}::bigint[])`;
    expect(names).toEqual([{ name: "Mine" }, { name: "Mine" }]);
  });

  it("updateTrack refuses those who are only featured on the track", async () => {
    const guest = await createCaller();
    const guestArtist = await createArtist({ owner_id: guest.id });
    const owner = await createCaller();
    const artist = await createArtist({ owner_id: owner.id });
    const track = await createTrack([artist.id, guestArtist.id]);
    const answer = await call("PATCH", `/tracks/${track.id}`, {
      token: guest.token,
      body: { name: "Mine now" },
    });
    expect(answer.status).toBe(403);
  });

  it("updateTrack refuses albums of others, and says nothing of those that are private", async () => {
    const { patch } = await ownTrack();
    const artist = await createArtist();
    const album = await createAlbum([artist.id]);
    const hidden = await createAlbum([artist.id], { visibility: "private" });
    expect((await patch({ album_id: album.id })).body.errors).toEqual({
      album_id: "You do not have access to this album.",
    });
    expect((await patch({ album_id: hidden.id })).body.errors).toEqual({
      album_id: `There is no album with the id ${hidden.id}.`,
    });
  });
});
