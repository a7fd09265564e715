import Link from "next/link";
import { formatCount } from "@/components/listening/insights/formats";
import { Picture } from "@/components/ui/picture";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { StudioSort } from "@/lib/catalog/studio/constants";
import type { StudioTrack } from "@/lib/catalog/studio/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { RetryButton } from "./retry-button";
import { StateLamp } from "./state-lamp";
import { keyWords } from "./words";

type Props = {
  tracks: readonly StudioTrack[];
  sort: StudioSort;
  /** The address of the list in another order. */
  sortHref: (sort: StudioSort) => string;
  locale: string;
};

const MIDDLE = "align-middle whitespace-nowrap";
const WIDE = `hidden md:table-cell ${MIDDLE}`;
const WIDER = `hidden lg:table-cell ${MIDDLE}`;

/** The tracks of an artist, one per row, each to be selected. */
export function TrackTable({ tracks, sort, sortHref, locale }: Props) {
  const heading = (word: string, by: StudioSort, className = "") => (
    <Th
      className={className}
      aria-sort={sort === by ? (by === "title" ? "ascending" : "descending") : undefined}
    >
      <Link
        href={sortHref(sort === by ? "newest" : by)}
        prefetch={false}
        scroll={false}
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
      >
        {word}
        {sort === by && <span aria-hidden>{by === "title" ? "↑" : "↓"}</span>}
      </Link>
    </Th>
  );
  return (
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
          <Th className={WIDER}>Album</Th>
          <Th className={WIDE}>State</Th>
          {heading("Length", "length", `${WIDE} text-right`)}
          {heading("BPM", "bpm", `${WIDE} text-right`)}
          <Th className={WIDER}>Key</Th>
          {heading("Plays", "plays", "text-right")}
          {heading("Release", "release", `${WIDER} text-right`)}
        </tr>
      </thead>
      <tbody>
        {tracks.map((track) => (
          <tr key={track.id} className="has-checked:bg-well">
            <Td className="align-middle">
              <label className="grid size-6 place-items-center">
                <input
                  type="checkbox"
                  name="track"
                  value={track.id}
                  aria-label={`Select ${track.name}`}
                  className="size-4 accent-ink"
                />
              </label>
            </Td>
            <Td className="max-w-0 align-middle">
              <div className="flex items-center gap-3">
                <Picture
                  src={track.image}
                  pixels={36}
                  loading="lazy"
                  className="size-9 shrink-0 rounded-sm"
                />
                <div className="min-w-0 grow">
                  <Link
                    prefetch={false}
                    href={`/studio/tracks/${track.id}`}
                    title={track.name}
                    className="link block min-h-6 truncate leading-6 font-medium"
                  >
                    {track.name}
                  </Link>
                  <p className="truncate text-xs text-quiet">
                    {track.artists.map(({ name }) => name).join(", ")}
                  </p>
                  <div className="text-xs md:hidden">
                    <StateLamp track={track} />
                  </div>
                  <Problem track={track} />
                </div>
              </div>
            </Td>
            <Td className={`${WIDER} max-w-[10rem] truncate`}>{track.album?.name}</Td>
            <Td className={WIDE}>
              <StateLamp track={track} />
            </Td>
            <Td className={`${WIDE} text-right`}>{track.duration > 0 && playTime(track.duration)}</Td>
            <Td className={`${WIDE} text-right font-mono text-xs`}>{track.bpm}</Td>
            <Td className={WIDER}>{keyWords(track.key, track.scale)}</Td>
            <Td className={`${MIDDLE} text-right`}>{formatCount(track.plays, locale)}</Td>
            <Td className={`${WIDER} text-right`}>
              <Time at={track.release_date} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Problem({ track: { id, name, audio } }: { track: StudioTrack }) {
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
