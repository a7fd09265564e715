import { sql } from "@/db/client";
import { getStation } from "@/lib/discovery/radio/service";
import { random } from "@/lib/platform/random";
import { type Listening, plantListening, type Size } from "./listening-data";
import { table } from "./table";
import { Timings } from "./timings";

const LENGTH = 20;

/** So many that the ratios of two hit rates are right to a tenth or so; 400 left them open by a half. */
const REQUESTS = 4_000;

const GOAL = { popular: 3, genre: 2 };
const GOAL_MS = { first: 35, again: 30 };

/** The hits of a way of choosing, over all who were asked. */
class Score {
  private hits = 0;
  private matches = 0;
  private targets = 0;
  private artists = 0;
  private lists = 0;
  private readonly tracks = new Set<number>();

  add(list: readonly number[], heldOut: readonly number[], { trackArtists }: Listening): void {
    const count = heldOut.filter((id) => list.includes(id)).length;
    this.hits += Math.min(count, 1);
    this.matches += count;
    this.targets += heldOut.length;
    this.artists += new Set(list.map((id) => trackArtists.get(id) ?? id)).size / Math.max(1, list.length);
    this.lists++;
    for (const id of list) this.tracks.add(id);
  }

  get hit(): number {
    return this.hits / this.lists;
  }

  row(name: string, { tracks }: Size): (string | number)[] {
    return [
      name,
      this.hit,
      this.matches / this.targets,
      this.artists / this.lists,
      this.tracks.size / tracks,
    ];
  }
}

/**
 * Plants listeners with tastes, asks for the station of the last track that each is known to have played, and counts how often it has
 * one of the three tracks that they played next. Prints that beside the most popular tracks, the neighbors before the rules of a station,
 * and the best that could be found if one knew the tastes; and times. Returns whether the goals are met.
 */
export async function benchRadio(size: Size): Promise<boolean> {
  const listening = await plantListening(size);
  const { everybody, trackGenres, popular, relatedTracks } = listening;
  const next = random("asked");
  const names = [
    "most popular",
    "most popular of the genre",
    "station",
    "station, for somebody else",
    "its neighbors, without rules",
    "with the tastes known",
  ] as const;
  const scores = names.map(() => new Score()) as [Score, Score, Score, Score, Score, Score];
  const [most, ofGenre, station, control, neighbors, best] = scores;
  const [first, again] = [new Timings(), new Timings()];
  for (let n = 0; n < REQUESTS; n++) {
    const person = everybody[Math.floor(next() * everybody.length)];
    const stranger = everybody[Math.floor(next() * everybody.length)];
    const seed = person?.told.at(-1);
    if (!person || !stranger || seed === undefined) continue;
    const others = popular.filter((id) => id !== seed);
    most.add(others.slice(0, LENGTH), person.heldOut, listening);
    const kin = others.filter((id) => trackGenres.get(id) === trackGenres.get(seed));
    ofGenre.add(kin.slice(0, LENGTH), person.heldOut, listening);
    const ask = (times: Timings) =>
      times.take(() =>
        getStation(
          { kind: "anonymous", address: "127.0.0.1" },
          { type: "track", id: String(seed), limit: LENGTH, seed: "bench" },
        ),
      );
    const { tracks } = await ask(first);
    await ask(again);
    const ids = tracks.map(({ id }) => id);
    station.add(ids, person.heldOut, listening);
    control.add(ids, stranger.heldOut, listening);
    neighbors.add(await findNeighbors(seed), person.heldOut, listening);
    const related = relatedTracks.get(seed)?.filter((id) => id !== seed) ?? [];
    best.add(related.slice(0, LENGTH), person.heldOut, listening);
  }
  console.log(
    table(
      ["what is played", "hit@20", "recall", "different artists", "coverage"],
      scores.map((score, n) => score.row(names[n] ?? "", size)),
    ),
  );
  const [overPopular, overGenre] = [station.hit / most.hit, station.hit / ofGenre.hit];
  console.log(
    `\nhits: ${overPopular.toFixed(1)} times the most popular, ${overGenre.toFixed(1)} times those of the genre`,
  );
  const timingText = ({ median, p99 }: Timings) => `${median.toFixed(1)} ms median, ${p99.toFixed(1)} ms p99`;
  console.log(
    `first: ${timingText(first)}; again: ${timingText(again)}; ${size.tracks + size.others} tracks`,
  );
  const isFast = first.p99 <= GOAL_MS.first && again.p99 <= GOAL_MS.again;
  // For somebody else it must know no more than what is popular: otherwise it has seen what it was not told.
  const isHonest = control.hit <= 1.5 * most.hit;
  return overPopular >= GOAL.popular && overGenre >= GOAL.genre && isHonest && (isFast || size.others === 0);
}

/** The best neighbors of a track, as they are stored. */
async function findNeighbors(id: number): Promise<number[]> {
  const [found] = await sql<{ track_ids: number[] }[]>`
    select track_ids from radio_neighbors where seed_type = 'track' and seed_id = ${id}`;
  return found?.track_ids.slice(0, LENGTH) ?? [];
}
