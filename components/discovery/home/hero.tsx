import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { Chips } from "@/components/discovery/catalog/chips";
import { Cover } from "@/components/discovery/catalog/cover";
import type { ShownTrack } from "@/components/discovery/catalog/parts";
import { keyWords } from "@/components/discovery/catalog/words";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import { Wave } from "@/components/listening/player/wave";
import { Button } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { Link } from "@/components/ui/link";
import { QueryForm } from "@/components/ui/query-form";
import { genrePath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { playTime } from "@/lib/platform/charts/play-time";

/** Searches that show what there is to search by. */
const SEARCHES = [
  { href: "/search?bpm_min=136&bpm_max=144", word: "140 BPM" },
  { href: "/search?key=F&scale=minor", word: "F minor" },
];

/** The head of the front page: what this is, the search, and one track to begin with. */
export function Hero({
  genres,
  track,
  peaks,
  label,
}: {
  genres: readonly { name: string }[];
  track: ShownTrack | undefined;
  peaks: readonly number[] | null;
  /** The reason why this track was chosen. */
  label: string;
}) {
  const chips = genres.map(({ name }) => ({ href: genrePath(name), word: name }));
  return (
    <div className="grid items-center gap-x-16 gap-y-12 pt-12 md:pt-16 lg:grid-cols-[5fr_7fr]">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">Music and beats, straight from the people who make them</h1>
        <search className="mt-6 block">
          <QueryForm action="/search" className="flex gap-2">
            <input
              type="search"
              name="query"
              maxLength={100}
              aria-label="Search the music"
              placeholder="A track, an artist, a genre, a tag"
              autoComplete="off"
              className="h-9 w-full min-w-0 rounded-sm border border-edge bg-face px-3 hover:border-ink"
            />
            <Button type="submit" look="primary">
              Search
            </Button>
          </QueryForm>
        </search>
        {track && (
          <div className="mt-4">
            <Chips label="Try" chips={[...chips, ...SEARCHES]} />
          </div>
        )}
      </div>
      {track && <First track={track} peaks={peaks} label={label} />}
    </div>
  );
}

function First({
  track,
  peaks,
  label,
}: {
  track: ShownTrack;
  peaks: readonly number[] | null;
  label: string;
}) {
  const { name, artists, image, bpm, key, scale, duration } = track;
  const played = playable(track);
  const facts = [bpm !== null && `${bpm} BPM`, keyWords(key, scale), playTime(duration)];
  return (
    <section
      aria-label={label}
      className="grid min-w-0 grid-cols-[7rem_1fr] gap-x-5 gap-y-4 sm:grid-cols-[16rem_1fr] sm:gap-x-8"
    >
      <Link href={trackPath(track)} tabIndex={-1} aria-hidden className="sm:row-span-2">
        <Cover image={image} sizes="(min-width: 40rem) 256px, 112px" first shape="head" />
      </Link>
      <div className="min-w-0 self-center sm:self-end">
        <p className="inline-flex items-center gap-2 text-sm text-quiet">
          <span aria-hidden className="size-2 rounded-full bg-amber-lamp" />
          {label}
        </p>
        <h2 className="mt-1 truncate text-xl font-semibold">
          <Link href={trackPath(track)} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="truncate">
          <ArtistLinks artists={artists} />
        </p>
        <p className="mt-1 truncate font-mono text-xs text-quiet">{joinFacts(facts)}</p>
      </div>
      <div className="col-span-2 flex min-w-0 items-center gap-4 sm:col-span-1 sm:self-start">
        <PlayButton tracks={[played]} source="other" label={trackTitle(played)} size="lg" />
        {peaks && (
          <div className="min-w-0 grow">
            <Wave peaks={peaks} duration={duration} height={64} bars={96} track={played} />
            <div aria-hidden className="scale mt-1" />
          </div>
        )}
      </div>
    </section>
  );
}
