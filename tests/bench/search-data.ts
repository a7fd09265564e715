import { sql } from "@/db/client";
import { repairCounts } from "@/db/relation-check";
import type { Db } from "@/db/tagged";
import { SEARCH_KINDS } from "@/lib/catalog/search-index/kinds";
import { random } from "@/lib/platform/random";
import { withoutIndexes } from "./indexes";

/** A catalog of made-up names: common words are as frequent as in English, and a few things have most of the plays. */

const SYLLABLES =
  "ba be bo ca ce co da de do fa fe ga go ha he ho ja ka la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we".split(
    " ",
  );
const ENDS = ["", "", "n", "r", "s", "t", "l", "nd", "st", "x"];
const WORDS = 40_000;
const AT_ONCE = 20_000;
const GENRES = 30;

/** A word by its rank: the commoner, the shorter. */
function vocabulary(next: () => number): string[] {
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? "";
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 1 + Math.floor(next() * (1 + Math.log10(words.size + 1)));
    words.add(Array.from({ length: syllables }, () => pick(SYLLABLES)).join("") + pick(ENDS));
  }
  return [...words];
}

export interface Names {
  tracks: string[];
  artists: string[];
  /** All words, the most frequent first. */
  words: string[];
}

/**
 * Creates so many tracks, and a tenth as many artists, each track with a genre, half of them with a tempo, a key or a price. Triggers and
 * most indexes are off meanwhile. Everything is marked to be indexed.
 */
export async function fillCatalog(tracks: number): Promise<Names> {
  const next = random("search");
  const words = vocabulary(next);
  // Zipf's law: the word of rank r is 1/r as frequent as the first.
  const word = () => words[Math.floor(Math.exp(next() * Math.log(words.length))) - 1] ?? "";
  const randomName = (most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, word)
      .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
      .join(" ");
  const names = {
    artists: Array.from({ length: Math.ceil(tracks / 10) }, () => randomName(3)),
    tracks: Array.from({ length: tracks }, () => randomName(5)),
    words,
  };
  await withoutIndexes(
    sql,
    ["artists", "tracks", "credits", "track_genres", "track_stats"],
    () =>
      sql.begin(async (db) => {
        await db`set local session_replication_role = replica`;
        await insert(db, names);
      }),
    "but keys",
  );
  await repairCounts("listed_tracks");
  await sql`vacuum analyze`;
  return names;
}

async function insert(db: Db, names: Names): Promise<void> {
  await db`insert into genres (id, name) select n, 'Genre ' || n from generate_series(1, ${GENRES}) as n`;
  await inPieces(names.artists, async (some, first) => {
    await db`
      insert into artists (id, name, image, image_small)
      select place + ${first}, name, '/media/artwork/artist-1.png', '/media/artwork/artist-1.png'
      from unnest(${some}::text[]) with ordinality as names (name, place)`;
  });
  await inPieces(names.tracks, async (some, first) => {
    await db`
      insert into tracks (id, name, image, release_date, duration, bpm, key, scale)
      select place + ${first}, name, '/media/artwork/track-1.png', date '2020-01-01' + (random() * 2000)::int, 60000 + (random() * 240000)::int,
        case when random() < 0.5 then 60 + (random() * 120)::int end,
        case when place % 2 = 0 then (array['C', 'D', 'E', 'F', 'G', 'A', 'B'])[1 + place % 7] end,
        case when place % 2 = 0 then 'minor' end
      from unnest(${some}::text[]) with ordinality as names (name, place)`;
  });
  await db`
    insert into credits (track_id, artist_id, role, release_date, position)
    select id, 1 + (id * 7919) % ${names.artists.length}, 'performer', release_date, 0 from tracks`;
  await db`
    insert into track_genres (track_id, genre_id, release_date)
    select id, 1 + floor(power(random(), 2) * ${GENRES})::int, release_date from tracks`;
  await db`
    insert into track_stats (track_id, plays, ranked_plays, from_amount, currency, sells_lease)
    select id, plays, plays, amount, case when amount is not null then 'usd' end, amount is not null
    from tracks cross join lateral (
      select exp(8 * power(random(), 4) * ln(10) / 2)::bigint as plays,
        case when random() < 0.5 then 500 + (id * 7919) % 20000 end as amount) as figures`;
  await db`
    insert into insight_totals (kind, entity_id, plays, listeners)
    select 'artist', artist_id, sum(plays), 1 from credits join track_stats using (track_id) group by artist_id`;
  await db`
    insert into search_stale (kind, entity_id)
    select ${SEARCH_KINDS.artist}::smallint, id from artists union all select ${SEARCH_KINDS.track}, id from tracks`;
}

async function inPieces(
  names: readonly string[],
  insert: (some: string[], first: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < names.length; first += AT_ONCE)
    await insert(names.slice(first, first + AT_ONCE), first);
}

/** The name with so many letters wrong, missing, extra or swapped in its longest word. */
export function misspelt(name: string, edits: number, next: () => number): string {
  const words = name.split(" ");
  const longest = words.reduce(
    (long, word, place) => ((words[long]?.length ?? 0) < word.length ? place : long),
    0,
  );
  let word = words[longest] ?? "";
  for (let edit = 0; edit < edits; edit++) {
    const place = 1 + Math.floor(next() * (word.length - 2));
    const letter = String.fromCharCode(97 + Math.floor(next() * 26));
    const [before, at, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
    const ways = [before + letter + after, before + after, before + letter + at + after];
    if (after !== "") ways.push(before + after.charAt(0) + at + after.slice(1));
    word = ways[Math.floor(next() * ways.length)] ?? word;
  }
  words[longest] = word;
  return words.join(" ");
}
