import { tokenCost } from "@/lib/commerce/beat-requests/constants";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, iso } from "./clock";
import { ownerId } from "./people";

/** genre | bpm | key | mood | reference | content */
const TABLE = `
Lo-fi | 70-80 | D minor | nocturnal | Harbour Lights | Looking for a dusty two-step beat with room for a verse. Rhodes welcome, no vocal samples please.
Boom bap | 86-92 | | dusty | | Two verses, no hook, drums in front. Something with an upright bass if you have it.
Trap | 138-146 | F minor | dark | | Need a menacing one for a single in spring. Bells yes, guitars no.
R&B | 66-72 | Ab major | tender | | Slow and warm, for a duet. Please leave the second half open, we want to record strings.
Afrobeats | 100-106 | | bright | | Wedding season song. Guitar line that people can whistle, log drum if you must.
Drill | 140-144 | C# minor | tense | | Sliding bass, strings, no piano. I have 24 bars written at 142.
House | 122-125 | A minor | euphoric | | Vocal is done at 124, I need the track around it. Piano stabs, please.
Drum & bass | 172-175 | | melancholic | | Liquid, with space for spoken word in the middle.
Soul | 78-86 | Eb major | proud | | Horns! Real or convincing. For a short documentary about a boxing club.
Ambient | | | calm | | Ten minutes under a guided meditation. No percussion at all, nothing that surprises anyone.
Amapiano | 112-113 | | late sun | | Three-minute cut for a dance crew, with a clear break at 1:30.
Jazz rap | 84-90 | Bb minor | wry | | Live-feeling drums and a walking bass. I rap about paperwork.
UK garage | 130 | | restless | | Two-step with chopped vocals, for a radio jingle that may become a song.
Synthwave | 116-120 | E minor | neon | | Title music for a small game about a taxi. Loopable at 60 seconds.
Dub | 70-76 | | heavy | | Riddim for a system night, mixed for big boxes. Melodica optional but loved.
Dancehall | 98-102 | G minor | playful | | Female vocalist, hook is ready, want something that bounces more than it hits.
Deep house | 118-120 | | sunset | | Forty seconds for a hotel film that does not sound like a hotel film.
Lo-fi | 72-78 | | rainy | Slack Tide | A loop to study to that does not make me sleepy. I know.
Techno | 128-130 | | hypnotic | | Raw and long. I will edit it myself, I only need the machine to run.
Boom bap | 90-94 | E minor | hungry | | Cypher beat for six people, so please nothing that gets tired after a minute.
`;

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const HOUR = 3_600_000;

const NOTES = [
  "",
  "",
  "Drums from a real room. I can open the second half if you need space.",
  "Stems are ready. Tell me if the bridge is in the way.",
  "Not quite your tempo, but it carries ten BPM up without complaint.",
  "Made this on a night train. It may be what you mean.",
];

/** The number of past requests that were fulfilled. */
const FULFILLED = 9;

/**
 * Rows of the beat request tables: twelve open requests, the others fulfilled or expired, with their submissions; and which submission
 * fulfilled which request.
 */
export function drawBeatRequests(tracks: readonly TrackSeed[], clock: Clock) {
  const next = random("beat requests");
  const requests: Record<string, unknown>[] = [];
  const submissions: Record<string, unknown>[] = [];
  const spendings: Record<string, unknown>[] = [];
  const choices: { request: string; submission: number; at: string }[] = [];
  const more = random("beat request details");
  const rows = TABLE.trim().split("\n");
  for (let i = 0; i < 56; i++) {
    const [genre, bpm, key, mood, reference, content] = (rows[i % rows.length] ?? "")
      .split("|")
      .map((cell) => cell.trim());
    const hours = pick(next, [24, 48, 72]);
    // The first dozen are still open: at most four fifths of their time has passed.
    const age =
      i < 12
        ? Math.floor(next() * hours * 0.8 * HOUR)
        : hours * HOUR + Math.floor(next() ** 1.3 * 250 * 24 * HOUR);
    const openedAt = Math.floor((clock.now - age) / 60_000) * 60_000;
    const id = `req_${Array.from({ length: 16 }, () => LETTERS[Math.floor(next() * 36)]).join("")}`;
    requests.push({
      id,
      user_id: i === 0 ? 2 : i === 1 || i === 12 ? 1 : between(next, 44, 400),
      content,
      reference_track: reference || null,
      genre: genre || null,
      bpm_range: bpm || null,
      key: key || null,
      mood: mood || null,
      budget: next() < 0.85 ? between(next, 2, 30) * 25 : null,
      duration_hours: hours,
      currency: pick(more, ["usd", "usd", "eur", "gbp"]),
      track_views: Math.floor(more() * 90),
      created_at: iso(openedAt),
      opened_at: iso(openedAt),
      expires_at: iso(openedAt + hours * HOUR),
    });
    const user_id = requests.at(-1)?.user_id;
    spendings.push({ user_id, beat_request_id: id, tokens: tokenCost(hours), created_at: iso(openedAt) });
    const answers = Math.max(Math.floor(next() ** 1.5 * 9), i === 0 ? 3 : 0);
    const first = submissions.length + 1;
    for (const track of shuffled(next, tracks).slice(0, answers)) {
      const time = openedAt + Math.floor(next() * Math.min(hours * HOUR, age));
      submissions.push({
        id: submissions.length + 1,
        beat_request_id: id,
        user_id: ownerId(track.performers[0] ?? 1),
        track_id: track.id,
        note: pick(more, NOTES),
        created_at: iso(time),
        opened_at: i < 12 ? null : iso(openedAt + hours * HOUR),
      });
    }
    // It was decided when the last track had come.
    if (i >= 12 && answers > 0 && choices.length < FULFILLED) {
      choices.push({ request: id, submission: first, at: iso(openedAt + hours * HOUR) });
    }
  }
  return { requests, submissions, spendings: spendings, choices };
}
