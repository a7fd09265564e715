import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, HISTORY_DAYS, iso } from "./clock";
import { HARBOUR_LIGHTS, NODS, threads } from "./comment-texts";
import { ownerId, USER_COUNT } from "./people";

export type CommentRow = {
  id: number;
  track_id: number;
  user_id: number;
  parent_id: number | null;
  path: readonly number[];
  position: number;
  content: string;
  deleted: boolean;
  created_at: string;
};

const COMMENT_COUNT = 1900;

/** Comments in threads, up to four deep: the thread on track 1 as written, the others drawn, most on the tracks with most plays. */
export function drawComments(tracks: readonly TrackSeed[], reach: Float64Array, clock: Clock): CommentRow[] {
  const next = random("comments");
  const rows: CommentRow[] = [];
  const add = (
    track: TrackSeed,
    parent: CommentRow | undefined,
    comment: { position: number; user: number; time: number; content: string },
  ) => {
    const id = rows.length + 1;
    const row: CommentRow = {
      id,
      track_id: track.id,
      user_id: comment.user,
      parent_id: parent?.id ?? null,
      path: [...(parent?.path ?? []), id],
      position: parent?.position ?? comment.position,
      content: comment.content,
      deleted: next() < 0.025,
      created_at: iso(comment.time),
    };
    rows.push(row);
    return row;
  };

  underTrack1();
  const sum = reach.reduce((total, value) => total + value, 0);
  tracks.forEach((track, i) => {
    if (track.id === 1) return;
    const expected = (((reach[i] ?? 0) / sum) * COMMENT_COUNT) / 2;
    const count = Math.min(28, Math.floor(expected + next()));
    for (const thread of shuffled(next, threads).slice(0, count)) talk(track, thread);
  });
  return rows;

  function underTrack1(): void {
    const track = tracks[0];
    if (!track) return;
    const line: CommentRow[] = [];
    HARBOUR_LIGHTS.forEach(([depth, position, who, content], i) => {
      const user = who === 1 ? DEMO_ACCOUNTS.producer : who === 2 ? DEMO_ACCOUNTS.listener : anybody();
      // A reply is newer than its parent: threads get newer along the list, and each spans hours.
      const parent = depth > 0 ? line[depth - 1] : undefined;
      const time = parent
        ? Date.parse(parent.created_at) + between(next, 4, 240) * 60_000
        : clock.at(150 - i * 6, 61_000 + i * 300);
      line.length = depth;
      line.push({ ...add(track, parent, { position, user, time, content }), deleted: false });
    });
    for (const row of rows) row.deleted = row.content.startsWith("sounds like a stretched tape");
  }

  /** A thread: its opening, some of the answers written for it, and sometimes a short reaction to one of those. */
  function talk(track: TrackSeed, [opening, ...answers]: readonly [string, ...string[]]): void {
    const position = Math.floor(next() * (track.duration - 400) * 0.96);
    const oldest = Math.min(HISTORY_DAYS - 2, clock.ageInDays(track.releaseDate));
    const user = anybody();
    let time = clock.at(between(next, 1, Math.max(1, oldest)), next() * 86_000);
    const content = opening.replace("{time}", `0:${String(Math.floor(position / 1000)).padStart(2, "0")}`);
    let last = add(track, undefined, { position, user, time, content });
    for (const answer of answers) {
      time += between(next, 3, 1800) * 60_000;
      if (next() < 0.2 || time > clock.now) return;
      const artist = answer.startsWith("*");
      const author = artist ? ownerId(track.performers[0] ?? 1) : anybody();
      last = add(track, last, { position, user: author, time, content: artist ? answer.slice(1) : answer });
    }
    time += between(next, 2, 900) * 60_000;
    if (next() < 0.3 && time < clock.now)
      add(track, last, { position, user: anybody(), time, content: pick(next, NODS) });
  }

  function anybody(): number {
    return between(next, 6, USER_COUNT);
  }
}
