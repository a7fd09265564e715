import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { blockUser, unblockUser } from "@/lib/accounts/profiles/block-service";
import { getAlbum } from "@/lib/catalog/albums/service";
import { getArtist } from "@/lib/catalog/artists/service";
import { addComment } from "@/lib/catalog/comments/service";
import { getTrack } from "@/lib/catalog/tracks/service";
import { followArtist, unfollowArtist } from "@/lib/community/follows/service";
import { addToLibrary, removeFromLibrary } from "@/lib/community/library/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { noteChange } from "@/lib/platform/read-model/recent-changes";
import { createAlbum, createArtist, createTrack, createUser } from "@/tests/support/factories";
import { tokenCaller, userCaller } from "@/tests/support/user-caller";

/**
 * Random changes, and reads with tokens, which share documents. A session reads the database each time: what it read at each moment
 * is what a token may be answered within the next second.
 */

const STEPS = Number(process.env.READ_MODEL_STEPS ?? 150);
const SECOND_MS = 1_000;

interface Place {
  owner: number;
  fans: number[];
  artist: number;
  tracks: number[];
  album: number;
}

async function createPlace(): Promise<Place> {
  const owner = (await createUser()).id;
  const fans = [(await createUser()).id, (await createUser()).id];
  const { id: artist } = await createArtist({ owner_id: owner });
  const { id: guest } = await createArtist();
  const { id: album } = await createAlbum([artist]);
  const tracks = [
    await createTrack([artist], { album_id: album, album_position: 1 }),
    await createTrack([artist, guest], { album_id: album, album_position: 2 }),
  ];
  return { owner, fans, artist, album, tracks: tracks.map(({ id }) => id) };
}

/** The questions of a caller: each a read with all extras, or the code of its refusal. */
function reads({ artist, tracks, album }: Place) {
  const whole =
    <Output>(read: (caller: UserCaller) => Promise<Output>) =>
    (caller: UserCaller) =>
      read(caller).then(
        (output) => JSON.stringify(output),
        (error: { code: string }) => error.code,
      );
  return [
    whole((caller) => getArtist(caller, { id: artist, with: ["albums", "topTracks", "similar", "genres"] })),
    whole((caller) => getAlbum(caller, { id: album, with: ["similar"] })),
    ...tracks.map((id) =>
      whole((caller) => getTrack(caller, { id, with: ["credits", "licenses", "similar", "comments"] })),
    ),
  ];
}

/** Changes by somebody else: what a job counts, and what members and operators do. */
function otherChanges({ artist, tracks, album }: Place, number: number): (() => PromiseLike<unknown>)[] {
  const track = tracks[number % tracks.length] as number;
  return [
    () => sql`update artists set name = ${`Artist ${number}`} where id = ${artist}`,
    () => sql`update artists set hidden_at = case when hidden_at is null then now() end where id = ${artist}`,
    () => sql`update tracks set name = ${`Track ${number}`} where id = ${track}`,
    () => sql`
      update tracks set visibility = ${["public", "private", "unlisted"][number % 3] as string} where id = ${track}`,
    () => sql`update track_stats set plays = plays + 1 where track_id = ${track}`,
    () => sql`update albums set description = ${`Text ${number}`} where id = ${album}`,
    () => sql`update albums set visibility = ${number % 3 ? "public" : "private"} where id = ${album}`,
  ];
}

/** Changes by one of those who read, who must see them at once. */
function ownChanges({ owner, fans, artist, tracks, album }: Place, caller: UserCaller, number: number) {
  const track = tracks[number % tracks.length] as number;
  const other = caller.userId === owner ? fans[0] : owner;
  return [
    () => followArtist(caller, { id: artist }),
    () => unfollowArtist(caller, { id: artist }),
    () => addToLibrary(caller, { track_id: track }),
    () => removeFromLibrary(caller, { track_id: track }),
    () => addToLibrary(caller, { likeables: [{ likeable_id: album, likeable_type: "album" }] }),
    () => addComment(caller, { id: track, content: `Comment ${number}`, position: 0, parent_id: null }),
    () => blockUser(caller, { id: other as number }),
    () => unblockUser(caller, { id: other as number }),
  ];
}

it("Tokens read what the database had within the last second, their own changes at once, and what is private never", async () => {
  const place = await createPlace();
  const people = [place.owner, ...place.fans];
  const subjects = reads(place);
  const pairs = people.flatMap((userId) => subjects.map((read) => ({ userId, read })));
  /** The answers that each could read, and until when. */
  const histories = pairs.map(() => [] as { text: string; until: number }[]);

  const look = async () => {
    const now = performance.now();
    await Promise.all(
      pairs.map(async ({ userId, read }, number) => {
        const history = histories[number] ?? [];
        const text = await read(userCaller(userId));
        const last = history.at(-1);
        if (last?.text === text) return;
        if (last) last.until = now;
        history.push({ text, until: Number.POSITIVE_INFINITY });
      }),
    );
  };
  await look();

  const step = fc.record({
    isOwn: fc.boolean(),
    who: fc.nat(people.length - 1),
    what: fc.nat(1_000),
    number: fc.nat(1_000),
    subject: fc.nat(subjects.length - 1),
  });
  for (const { isOwn, who, what, number, subject } of fc.sample(step, STEPS)) {
    const caller = userCaller(people[who] as number);
    const changes = isOwn ? ownChanges(place, caller, number) : otherChanges(place, number);
    // Some are refused: a stranger does not comment on what is private.
    await changes[what % changes.length]?.().then(undefined, () => {});
    if (isOwn) noteChange(caller);
    const changedAt = performance.now();
    await look();
    for (const [person, userId] of people.entries()) {
      const index = person * subjects.length + subject;
      const history = histories[index] ?? [];
      const startedAt = performance.now();
      const text = await pairs[index]?.read(tokenCaller(userId));
      const current = history.at(-1)?.text;
      const hasChanged = isOwn && person === who && startedAt - changedAt < SECOND_MS / 2;
      const recent = history.filter(({ until }) => until > startedAt - SECOND_MS).map((each) => each.text);
      expect(hasChanged || current === "not_found" ? [current] : recent).toContain(text);
    }
  }
}, 600_000);
