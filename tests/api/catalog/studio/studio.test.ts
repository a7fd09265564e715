import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  becomeArtist,
  getStudioAlbum,
  getStudioProfile,
  getStudioTrack,
  listGenreChoices,
  listStudioAlbums,
  listStudioArtists,
  listStudioDrafts,
} from "@/lib/catalog/studio/service";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createGenre,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { createSessionCaller } from "@/tests/support/session";

async function producer() {
  const user = await createUser();
  const artist = await createArtist({ owner_id: user.id });
  return { caller: await createSessionCaller(user.id), artistId: artist.id };
}

/** The newest version of a track's audio. */
async function addAudio(trackId: number, values: Record<string, unknown> = {}) {
  await sql`insert into track_audio ${rows({ track_id: trackId, version: 1, state: "ready", progress: 1, ...values })}`;
}

describe("becomeArtist", () => {
  const form = { name: " Night Ferry ", description: "", city: "Rotterdam", country: "NL" };

  it("becomeArtist makes an artist whose studio the account may use", async () => {
    const caller = await createSessionCaller((await createUser()).id);
    const { id } = await becomeArtist(caller, form);
    expect(await listStudioArtists(caller)).toMatchObject([{ id, name: "Night Ferry" }]);
  });

  it("becomeArtist names the fault beside the field, and refuses a second artist of the name", async () => {
    const caller = await createSessionCaller((await createUser()).id);
    const wrong = becomeArtist(caller, { ...form, name: " ", country: "Holland" });
    await expect(wrong).rejects.toMatchObject({
      errors: { name: "Enter a name.", country: "Must be an ISO 3166-1 alpha-2 code, such as NL." },
    });
    await expect(becomeArtist(caller, { ...form, country: "QQ" })).rejects.toMatchObject({
      errors: { country: "Must be an ISO 3166-1 alpha-2 code, such as NL." },
    });
    await becomeArtist(caller, form);
    await expect(becomeArtist(caller, form)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("listStudioDrafts", () => {
  it("listStudioDrafts lists what is not published of one of the account's artists, newest first, with the form's values", async () => {
    const { caller, artistId } = await producer();
    const second = await createArtist({ owner_id: caller.userId });
    await createTrack([artistId]);
    const first = await createTrack([artistId], { status: "draft" });
    const failed = await createTrack([artistId], { status: "failed" });
    const another = await createTrack([second.id], { status: "draft" });
    await addAudio(failed.id, {
      state: "failed",
      code: "truncated",
      message: "Ends early.",
      hint: "Export it again.",
    });
    const genre = await createGenre();
    await addGenreToTrack(first.id, genre.id);
    await addTagToTrack(first.id, "vinyl");
    await createWave(first.id);
    const { pagination, ids } = await listStudioDrafts(caller, { artist_id: artistId, page: 1 });
    const drafts = pagination.data;
    expect(ids.toSorted()).toEqual([first.id, failed.id, another.id].toSorted());
    expect(drafts.map(({ id }) => id)).toEqual([failed.id, first.id]);
    expect(drafts[0]).toMatchObject({
      audio: { state: "failed", message: "Ends early.", hint: "Export it again." },
    });
    expect(drafts[1]).toMatchObject({ genres: [{ id: genre.id }], tags: ["vinyl"], explicit: false });
    expect(drafts[1]?.peaks).toHaveLength(1800);
    const stranger = (await producer()).caller;
    await expect(listStudioDrafts(stranger, { artist_id: artistId, page: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("getStudioTrack", () => {
  it("getStudioTrack has the measurements of the newest version of the audio", async () => {
    const { caller, artistId } = await producer();
    const { id } = await createTrack([artistId], { status: "draft" });
    await addAudio(id, { bpm_detected: 140, bpm_confidence: 0.9 });
    await addAudio(id, {
      version: 2,
      state: "processing",
      bpm_detected: 70,
      bpm_confidence: 0.5,
      codec: "pcm",
    });
    const { audio, facts } = await getStudioTrack(caller, { track_id: id });
    expect(audio).toMatchObject({ version: 2, playing: 1, state: "processing" });
    expect(facts).toMatchObject({ bpm_detected: 70, bpm_confidence: 0.5, codec: "pcm" });
  });

  it("getStudioTrack has the metadata of the track, with the code of its album in place of its own", async () => {
    const { caller, artistId } = await producer();
    const album = await createAlbum([artistId]);
    const { id } = await createTrack([artistId], { album_id: album.id, album_position: 1 });
    await sql`update tracks set isrc = 'USRC17607839', upc = '036000291452', disc = 2 where id = ${id}`;
    await sql`update albums set upc = '4006381333931' where id = ${album.id}`;
    const { metadata } = await getStudioTrack(caller, { track_id: id });
    expect(metadata).toMatchObject({ isrc: "USRC17607839", upc: "4006381333931", disc: 2, label: null });
  });

  it("getStudioTrack hides tracks of others, also from those who are only featured", async () => {
    const [own, other] = [await producer(), await producer()];
    const { id } = await createTrack([other.artistId, own.artistId]);
    await expect(getStudioTrack(own.caller, { track_id: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getStudioTrack(own.caller, { track_id: "x" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("The choices of the studio", () => {
  it("The choices of the studio are the account's artists and all genres by name", async () => {
    const { caller, artistId } = await producer();
    const { name } = (await listStudioArtists(caller))[0] ?? {};
    expect(await listStudioArtists(caller)).toMatchObject([{ id: artistId, name }]);
    const genre = await createGenre("Zydeco");
    expect((await listGenreChoices(caller)).at(-1)).toEqual({ id: genre.id, name: "Zydeco" });
  });
});

describe("listStudioAlbums and getStudioAlbum", () => {
  it("The albums of the studio are in every state, with all their tracks in order and those they could take", async () => {
    const { caller, artistId } = await producer();
    const old = await createAlbum([artistId], { name: "Old", release_date: "2025-01-01" });
    const album = await createAlbum([artistId], { name: "New", status: "draft", release_date: "2026-01-01" });
    const on = (position: number) => ({ album_id: album.id, album_position: position, duration: 60_000 });
    const second = await createTrack([artistId], { ...on(2), status: "draft", publish_at: null });
    const first = await createTrack([artistId], on(1));
    const single = await createTrack([artistId], { name: "Single" });
    const otherTrack = await createTrack([artistId], { album_id: old.id, album_position: 1 });
    const { pagination } = await listStudioAlbums(caller, { artist_id: artistId, page: 1 });
    expect(pagination.data.map(({ name }) => name)).toEqual(["New", "Old"]);
    expect(pagination.data[0]).toMatchObject({
      status: "draft",
      tracks_count: 2,
      drafts_count: 1,
      duration: 120_000,
    });
    const { tracks, others } = await getStudioAlbum(caller, { album_id: album.id });
    expect(tracks.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(others).toMatchObject([
      { id: otherTrack.id, album: "Old" },
      { id: single.id, name: "Single", album: null },
    ]);
  });

  it("The albums of the studio say why operators have hidden one", async () => {
    const { caller, artistId } = await producer();
    await createAlbum([artistId], { release_date: "2026-01-01" });
    const album = await createAlbum([artistId], {
      ...{ release_date: "2025-01-01", visibility: "private" },
      ...{ hidden_reason: "A copy.", hidden_visibility: "public" },
    });
    const { pagination } = await listStudioAlbums(caller, { artist_id: artistId, page: 1 });
    expect(pagination.data.map(({ hidden_reason }) => hidden_reason)).toEqual([null, "A copy."]);
    expect((await getStudioAlbum(caller, { album_id: album.id })).hidden_reason).toBe("A copy.");
  });

  it("The albums of the studio offer no track that the account may not change, and hide what belongs to others", async () => {
    const [own, other] = [await producer(), await producer()];
    const album = await createAlbum([own.artistId, other.artistId]);
    await createTrack([other.artistId]);
    expect((await getStudioAlbum(own.caller, { album_id: album.id })).others).toEqual([]);
    const foreign = await createAlbum([other.artistId]);
    const notFound = { code: "not_found" };
    await expect(getStudioAlbum(own.caller, { album_id: foreign.id })).rejects.toMatchObject(notFound);
    const list = listStudioAlbums(own.caller, { artist_id: other.artistId, page: 1 });
    await expect(list).rejects.toMatchObject(notFound);
  });
});

describe("getStudioProfile", () => {
  it("getStudioProfile has the texts of the artist's page, for its members only", async () => {
    const { caller, artistId } = await producer();
    const profile = await getStudioProfile(caller, { artist_id: artistId });
    expect(profile).toMatchObject({ id: artistId, links: [] });
    const other = await producer();
    const refused = getStudioProfile(other.caller, { artist_id: artistId });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });
});
