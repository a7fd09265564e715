import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openAlbum } from "@/lib/catalog/albums/service";
import { openArtist } from "@/lib/catalog/artists/service";
import { openTrack } from "@/lib/catalog/tracks/service";
import { openPlaylistsOfArtist } from "@/lib/community/playlists/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import {
  createAlbum,
  createArtist,
  createPlaylist,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

/** The pages of tracks, albums and artists, for each kind of viewer. */

const anyone = visitorFrom("192.0.2.1");

async function people() {
  const [member, stranger, operator] = [await createUser(), await createUser(), await createUser()];
  const artist = await createArtist({ owner_id: member.id });
  return {
    artist,
    callers: {
      anyone,
      stranger: userCaller(stranger.id),
      member: userCaller(member.id),
      operator: userCaller(operator.id, true),
    },
  };
}

const outcome = (opened: Promise<{ editable: boolean }>) =>
  opened.then(
    ({ editable }) => (editable ? "edits" : "reads"),
    ({ code }: { code: string }) => code,
  );

async function outcomes(
  callers: Record<string, Caller>,
  open: (caller: Caller) => Promise<{ editable: boolean }>,
) {
  const asked = Object.entries(callers).map(async ([who, caller]) => [who, await outcome(open(caller))]);
  return Object.fromEntries(await Promise.all(asked));
}

const READ_BY_ALL = { anyone: "reads", stranger: "reads", member: "edits", operator: "edits" };
const OWN = { anyone: "not_found", stranger: "not_found", member: "edits", operator: "edits" };

const STATES = [
  [{}, READ_BY_ALL],
  [{ visibility: "unlisted" }, READ_BY_ALL],
  [{ visibility: "private" }, OWN],
  [{ status: "draft" }, OWN],
] as const;

describe("The page of a track", () => {
  it.each(STATES)(
    "The page of a track in the state %j opens for the viewers who may see it",
    async (state, expected) => {
      const { artist, callers } = await people();
      const { id: track_id } = await createTrack([artist.id], state);
      expect(await outcomes(callers, (caller) => openTrack(caller, { track_id }))).toEqual(expected);
    },
  );

  it("The page of a track shows the whole track to everybody: artists, credits, waveform and tracks like it", async () => {
    const artist = await createArtist();
    const track = await createTrack([artist.id], { plays: 12 });
    await createWave(track.id);
    const page = await openTrack(anyone, { track_id: String(track.id) });
    expect(page).toMatchObject({
      track: { id: track.id, bpm: 88, plays_count: 12, artists: [{ id: artist.id }] },
      credits: [{ artist: { id: artist.id }, role: "performer" }],
      similar: [],
      editable: false,
    });
    expect(page.peaks).toHaveLength(1800);
  });

  it("The page of a track has more of its first artist: what lists show, those played most first, without itself", async () => {
    const [artist, guest] = [await createArtist(), await createArtist()];
    const track = await createTrack([artist.id, guest.id], { plays: 99 });
    const [quiet, loud] = [
      await createTrack([artist.id], { plays: 2 }),
      await createTrack([artist.id], { plays: 7 }),
    ];
    await createTrack([artist.id], { visibility: "private" });
    await createTrack([guest.id]);
    const { more } = await openTrack(anyone, { track_id: String(track.id) });
    expect(more.map(({ id }) => id)).toEqual([loud.id, quiet.id]);
  });

  it.each(["0", "x", "9999999999999999", "99999999999", "1; drop table tracks"])(
    "The page of a track is not found by the id %j",
    async (track_id) => {
      expect(await outcome(openTrack(anyone, { track_id }))).toBe("not_found");
    },
  );
});

describe("The page of an album", () => {
  it.each(STATES)(
    "The page of an album in the state %j opens for the viewers who may see it",
    async (state, expected) => {
      const { artist, callers } = await people();
      const { id: album_id } = await createAlbum([artist.id], state);
      expect(await outcomes(callers, (caller) => openAlbum(caller, { album_id }))).toEqual(expected);
    },
  );

  it("The page of an album shows its listed tracks to everybody, and all of them to its own people", async () => {
    const { artist, callers } = await people();
    const { id: album_id } = await createAlbum([artist.id]);
    const listed = await createTrack([artist.id], { album_id, album_position: 1 });
    const hidden = await createTrack([artist.id], { album_id, album_position: 2, visibility: "private" });
    const listTracks = async (caller: Caller) =>
      (await openAlbum(caller, { album_id })).album.tracks?.map(({ id }) => id);
    expect(await listTracks(callers.anyone)).toEqual([listed.id]);
    expect(await listTracks(callers.member)).toEqual([listed.id, hidden.id]);
  });
});

describe("The page of an artist", () => {
  it("The page of an artist opens for everybody, with the listed music", async () => {
    const { artist, callers } = await people();
    const track = await createTrack([artist.id]);
    await createTrack([artist.id], { visibility: "unlisted" });
    expect(await outcomes(callers, (caller) => openArtist(caller, { artist_id: artist.id }))).toEqual(
      READ_BY_ALL,
    );
    const page = await openArtist(anyone, { artist_id: artist.id });
    expect(page).toMatchObject({ tracks_count: 1, albums_count: 0, albums: [], description: "" });
    expect(page.top_tracks.map(({ id }) => id)).toEqual([track.id]);
  });

  it("The page of an artist names its owner to accounts that may write to the owner, and to nobody else", async () => {
    const { artist, callers } = await people();
    const owner = async (caller: Caller) => (await openArtist(caller, { artist_id: artist.id })).owner;
    expect(await owner(callers.stranger)).toMatchObject({ id: callers.member.userId });
    expect([await owner(callers.anyone), await owner(callers.member)]).toEqual([null, null]);
    await sql`insert into blocks ${rows({ blocker_id: callers.member.userId, blocked_id: callers.stranger.userId })}`;
    expect(await owner(callers.stranger)).toBeNull();
    await sql`update users set suspended_at = now() where id = ${callers.member.userId}`;
    expect(await owner(callers.operator)).toBeNull();
  });

  it("The page of an artist lists the public playlists that its tracks are in, each once, those followed most first", async () => {
    const [artist, fan] = [await createArtist(), await createUser()];
    const [first, second] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const other = await createTrack([(await createArtist()).id]);
    const few = await createPlaylist(fan.id, [first.id, second.id]);
    const many = await createPlaylist(fan.id, [other.id, second.id]);
    await createPlaylist(fan.id, [other.id]);
    await createPlaylist(fan.id, [first.id], { visibility: "private" });
    await sql`update playlists set followers_count = 5 where id = ${many.id}`;
    const playlists = await openPlaylistsOfArtist(anyone, { artist_id: artist.id });
    expect(playlists.map(({ id }) => id)).toEqual([many.id, few.id]);
  });
});
