import postgres from "postgres";
import { sql } from "@/db/client";
import { findPerson, findUser } from "@/lib/accounts/profiles/people-queries";
import { findLatest } from "@/lib/commerce/checkout/queries";
import { findOwnLicense } from "@/lib/commerce/licenses/list-queries";
import { showsLikes } from "@/lib/community/library/queries";
import { countAllUnread, findMembership } from "@/lib/community/messaging/queries";
import { findPlaylist } from "@/lib/community/playlists/queries";
import { findToken } from "@/lib/platform/http-middleware/authentication-queries";
import { measureProcessor } from "./processor";
import { markdownTable } from "./table";
import { median } from "./timings";

const ROUNDS = 7;

/** The most that a read may take of the processor, as a multiple of a row by its key through the library alone. */
const GOAL_RATIO = 2;

/** The same of a playlist, whose answer has its first tracks. */
const GOAL_RATIO_OF_PLAYLIST = 6;

interface Ids {
  user_id: number;
  playlist_id: number;
  conversation_id: number;
  buyer_id: number;
  track_id: number;
}

/**
 * Measures hot reads of Drizzle's builder on demo data, one call after the other, and in turns with them a row by its key through the library
 * alone. Returns whether none takes more of this process's processor than the goal allows: one that is written again for each call does.
 */
export async function benchReads(url: string, calls: number): Promise<boolean> {
  const [ids] = await sql<[Ids]>`
    select participants.user_id, participants.conversation_id, purchases.buyer_id, purchases.track_id,
      (select id from playlists where visibility = 'public' order by id limit 1) as playlist_id
    from participants cross join purchases order by conversation_id, user_id, purchases.id limit 1`;
  const viewer = { userId: ids.user_id, isOperator: false };
  const library = postgres(url, { max: 1 });
  const reads: Record<string, () => Promise<unknown>> = {
    "a row by its key, the library alone": () =>
      library`select id, name from users where id = ${ids.user_id}`,
    "token of a request": () => findToken(Buffer.alloc(32)),
    "person of a page": () => findPerson(ids.buyer_id, viewer),
    user: () => findUser(ids.buyer_id, viewer),
    playlist: () => findPlaylist(viewer, ids.playlist_id),
    "membership of a conversation": () => findMembership(ids.conversation_id, ids.user_id),
    "unread count": () => countAllUnread(ids.user_id),
    "license for a track": () => findOwnLicense(ids.buyer_id, ids.track_id),
    "latest purchase of a track": () => findLatest(ids.buyer_id, ids.track_id, false),
    "whether likes are shown": () => showsLikes(viewer, ids.buyer_id),
  };
  const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, read] of Object.entries(reads)) {
      const { node } = await measureProcessor(async () => {
        for (let call = 0; call < calls; call++) await read();
      });
      // The first round only warms up.
      if (round > 0) times.get(name)?.push((node * 1_000) / calls);
    }
  }
  await library.end();
  const medians = [...times].map(([name, some]) => [name, median(some)] as const);
  const bare = medians[0]?.[1] ?? Number.NaN;
  const rows = medians.map(([name, time]) => [name, time, time / bare] as const);
  console.log(`\n${markdownTable(["", "processor µs", "×"], rows)}`);
  return rows.every(
    ([name, , ratio]) => ratio <= (name === "playlist" ? GOAL_RATIO_OF_PLAYLIST : GOAL_RATIO),
  );
}
