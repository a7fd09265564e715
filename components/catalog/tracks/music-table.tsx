import { priceWords } from "@/components/commerce/offers/sale-words";
import { formatCount } from "@/components/listening/insights/formats";
import { PlayButton, PlayList } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { StudioSort } from "@/lib/commerce/finances/music-constants";
import type { MusicRow } from "@/lib/commerce/finances/music-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { playTime } from "@/lib/platform/charts/play-time";
import { firstDirection, type MusicQuery, musicParameters } from "./music-query";
import { RecentPlays } from "./recent-plays";
import { RetryButton } from "./retry-button";
import { StateLamp } from "./state-lamp";
import { keyWords } from "./words";

type Props = {
  artistId: number;
  tracks: readonly MusicRow[];
  query: MusicQuery;
  locale: string;
};

const MIDDLE = "align-middle whitespace-nowrap";
const WIDE = `hidden md:table-cell ${MIDDLE}`;
const WIDER = `hidden lg:table-cell ${MIDDLE}`;
const NUMBER = "text-right tabular-nums";

/** Whether there is sound to play: that of demo tracks is no file. */
const isPlayable = ({ audio, duration }: MusicRow) =>
  duration > 0 && (audio === null || audio.playing !== null);

/** The tracks of an artist with what became of them, one per row, each to be selected. On a phone a row is two lines. */
export function MusicTable({ artistId, tracks, query, locale }: Props) {
  const heading = (label: string, sort: StudioSort, className = "") => {
    const isCurrent = query.sort === sort;
    const first = firstDirection(sort);
    const direction = isCurrent && query.direction === first ? (first === "asc" ? "desc" : "asc") : first;
    return (
      <Th
        className={className}
        aria-sort={isCurrent ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
      >
        <Link
          href={`/studio?${new URLSearchParams(musicParameters({ ...query, sort, direction }, artistId))}`}
          scroll={false}
          className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${className.includes(NUMBER) ? "flex-row-reverse" : ""}`}
        >
          {label}
          {isCurrent && <span aria-hidden>{query.direction === "asc" ? "↑" : "↓"}</span>}
        </Link>
      </Th>
    );
  };
  const playableTracks = tracks.filter(isPlayable);
  return (
    <PlayList tracks={playableTracks.map(playable)} source="other">
      <Table caption="Tracks">
        <thead>
          <tr>
            <Th className="w-9">
              <label className="grid size-6 place-items-center">
                <input
                  type="checkbox"
                  name="all"
                  aria-label="Select all tracks on this page"
                  className="size-4 accent-ink"
                />
              </label>
            </Th>
            {heading("Track", "title", "w-full")}
            {heading("State", "state", WIDE)}
            {heading("Plays, 28 d", "plays", `${WIDE} ${NUMBER}`)}
            {heading("Likes", "likes", `${WIDER} ${NUMBER}`)}
            {heading("Sales", "sales", `${WIDER} ${NUMBER}`)}
            {heading("Revenue", "revenue", `${WIDE} ${NUMBER}`)}
            {heading("Price", "price", NUMBER)}
            {heading("Changed", "updated", `${WIDER} ${NUMBER}`)}
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <tr key={track.id} className="has-checked:bg-well">
              <td className="align-middle">
                <label className="grid size-6 place-items-center">
                  <input
                    type="checkbox"
                    name="track"
                    value={track.id}
                    aria-label={`Select ${track.name}`}
                    className="size-4 accent-ink"
                  />
                </label>
              </td>
              <td className="max-w-0 align-middle">
                <div className="flex items-center gap-3">
                  <Play track={track} index={playableTracks.indexOf(track)} />
                  <Picture
                    src={track.image}
                    pixels={36}
                    loading="lazy"
                    className="hidden size-9 shrink-0 rounded-sm sm:block"
                  />
                  <div className="min-w-0 grow">
                    <Link
                      href={`/studio/tracks/${track.id}`}
                      title={track.name}
                      className="link block min-h-6 truncate leading-6 font-medium"
                    >
                      {track.name}
                    </Link>
                    <p className="hidden truncate text-xs text-quiet md:block">
                      {facts(track, artistId).join(" · ")}
                    </p>
                    <p className="flex items-baseline gap-x-2 truncate text-xs md:hidden">
                      <StateLamp track={track} sale={track.sale} />
                      <span className="truncate text-quiet">{playsWords(track, locale)}</span>
                    </p>
                    <Problem track={track} />
                  </div>
                </div>
              </td>
              <td className={WIDE}>
                <StateLamp track={track} sale={track.sale} />
              </td>
              <td className={`${WIDE} ${NUMBER}`}>
                <RecentPlays days={track.recent_plays} locale={locale} />
              </td>
              <td className={`${WIDER} ${NUMBER}`}>{formatCount(track.likes, locale)}</td>
              <td className={`${WIDER} ${NUMBER}`}>{formatCount(track.sales, locale)}</td>
              <td className={`${WIDE} ${NUMBER}`}>
                {track.revenue.length === 0 ? <None /> : <Revenue revenue={track.revenue} />}
              </td>
              <td className={`${MIDDLE} ${NUMBER}`}>
                <Price track={track} />
                {track.sales > 0 && (
                  <span className="block text-xs text-quiet md:hidden">
                    {formatCount(track.sales, locale)} {track.sales === 1 ? "sale" : "sales"}
                  </span>
                )}
              </td>
              <td className={`${WIDER} ${NUMBER} text-quiet`}>
                <Time at={track.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </PlayList>
  );
}

function Play({ track, index }: { track: MusicRow; index: number }) {
  if (index === -1) return <span className="size-8 shrink-0" />;
  return <PlayButton index={index} label={track.name} size="sm" />;
}

/** "with Nightjar · 2:14 · 78 BPM · A minor": nothing that is the same in every row. */
function facts({ artists, album, duration, bpm, key, scale }: MusicRow, artistId: number): string[] {
  const others = artists.filter(({ id }) => id !== artistId).map(({ name }) => name);
  return [
    others.length > 0 && `with ${others.join(", ")}`,
    duration > 0 && playTime(duration),
    bpm !== null && `${bpm} BPM`,
    keyWords(key, scale),
    album?.name,
  ].filter((each) => typeof each === "string" && each !== "") as string[];
}

function playsWords({ recent_plays }: MusicRow, locale: string): string {
  const plays = recent_plays.reduce((sum, one) => sum + one, 0);
  return `${formatCount(plays, locale)} ${plays === 1 ? "play" : "plays"}`;
}

function Revenue({ revenue }: Pick<MusicRow, "revenue">) {
  return revenue.map(({ amount, currency }) => (
    <span key={currency} className="block">
      {formatMoney(amount, currency)}
    </span>
  ));
}

function Price({ track: { id, name, from, prices, sale, can_delete } }: { track: MusicRow }) {
  if (sale === "sold") return <span className="text-quiet">Sold</span>;
  if (from) return priceWords(Object.values(prices), from.currency);
  if (!can_delete) return <None />;
  return (
    <Link
      href={`/studio/tracks/${id}#price`}
      aria-label={`Set a price for ${name}`}
      className="link inline-flex min-h-6 items-center text-xs"
    >
      Set price
    </Link>
  );
}

const None = () => (
  <>
    <span aria-hidden className="text-quiet">
      –
    </span>
    <span className="sr-only">none</span>
  </>
);

function Problem({ track: { id, name, audio } }: { track: MusicRow }) {
  if (audio?.state !== "failed") return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-xs text-red">
      <span>
        {audio.message} {audio.hint}
      </span>
      <RetryButton id={id} name={name} />
    </div>
  );
}
