import type { ReactNode } from "react";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import { Wave } from "@/components/listening/player/wave";
import { ActButton } from "@/components/ui/act-button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import type { ComparedTrack, ReportComparison } from "@/lib/admin/reports/pages";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { playTime } from "@/lib/platform/charts/play-time";
import { SeekButton } from "./seek-button";

/** A stretch of one recording, in milliseconds. */
interface Stretch {
  from: number;
  to: number;
}

/** The reported recording beside those that repeat it, each with its player, and the stretches that they have in common. */
export function RecordingComparison({
  comparison,
  makePrints,
}: {
  comparison: ReportComparison;
  /** Queues the fingerprints of tracks. */
  makePrints: (trackIds: number[]) => Promise<{ message?: string }>;
}) {
  const { track, has_print, others } = comparison;
  const unprinted = [{ track, has_print }, ...others]
    .filter((each) => !each.has_print && isPlayable(each.track))
    .map((each) => each.track.id);
  const own = others.flatMap(({ passages }) =>
    passages.map(({ from_ms, to_ms }) => ({ from: from_ms, to: to_ms })),
  );
  return (
    <section aria-labelledby="recordings" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="recordings" className="text-lg font-semibold">
          {others.length === 0 ? "Recording" : "Recordings"}
        </h2>
        {unprinted.length > 0 && (
          <ActButton
            label="Make fingerprints"
            ariaLabel="Make the fingerprints that are missing"
            act={makePrints.bind(null, unprinted)}
            done="The fingerprints are being made. Load the page again in a minute."
          />
        )}
      </div>
      <div className={`grid gap-4 lg:grid-cols-2 ${others.length === 1 ? "" : "items-start"}`}>
        <Recording track={track} caption="Reported" stretches={own} />
        <div className="grid gap-4">
          {others.map(({ track: other, similarity, passages, has_print: otherHasPrint }) => (
            <Recording
              key={other.id}
              track={other}
              caption={
                similarity === null ? "Named in the report" : `${Math.round(similarity * 100)} % alike`
              }
              stretches={passages.map(({ from_ms, to_ms, other_from_ms }) => ({
                from: other_from_ms,
                to: other_from_ms + to_ms - from_ms,
              }))}
            >
              {passages.length === 0 ? (
                <p className="text-sm text-quiet">
                  {has_print && otherHasPrint
                    ? "The fingerprints of the two have no 10 seconds in common."
                    : "Not compared: one of the two has no fingerprint yet."}
                </p>
              ) : (
                <ul className="space-y-1 text-sm">
                  {passages.map(({ from_ms, to_ms, other_from_ms }) => (
                    <li key={from_ms} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span>
                        {stretchWords(from_ms, to_ms)} of the reported track is{" "}
                        {stretchWords(other_from_ms, other_from_ms + to_ms - from_ms)} here
                      </span>
                      <SeekButton track={playable(track)} at={from_ms} label="Hear reported" />
                      <SeekButton track={playable(other)} at={other_from_ms} label="Hear this" />
                    </li>
                  ))}
                </ul>
              )}
            </Recording>
          ))}
          {others.length === 0 && (
            <p className="text-sm text-quiet">
              {has_print
                ? "No other recording on this server has 10 seconds of it."
                : "Not compared with other recordings: it has no fingerprint yet."}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** "0:12 to 0:48". */
const stretchWords = (from: number, to: number) => `${playTime(from)} to ${playTime(to)}`;

const HEIGHT = 64;

const isPlayable = ({ peaks, status }: Pick<ComparedTrack, "peaks" | "status">) =>
  peaks !== null && status !== "processing" && status !== "failed";

function Recording({
  track,
  caption,
  stretches,
  children,
}: {
  track: ComparedTrack;
  caption: string;
  stretches: readonly Stretch[];
  children?: ReactNode;
}) {
  const { name, artists, image, duration, status, created_at, peaks } = track;
  const player = playable(track);
  return (
    <article className="min-w-0 rounded-md border border-line bg-face p-4">
      <div className="mb-3 flex items-center gap-3">
        {isPlayable(track) && (
          <PlayButton tracks={[player]} index={0} source="other" label={trackTitle(player)} />
        )}
        <Picture src={image} pixels={48} className="size-12 rounded-sm" />
        <div className="min-w-0 grow">
          <p className="text-xs text-quiet">{caption}</p>
          <h3 className="truncate font-medium">
            <Link href={trackPath(track)} className="link inline-flex min-h-6 items-center">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="truncate text-sm text-quiet">
            {artists.map(({ name }) => name).join(", ") || "No artist"}
          </p>
        </div>
        <p className="shrink-0 text-right text-xs text-quiet">
          <span className="block font-mono">{playTime(duration)}</span>
          <Time at={created_at} />
        </p>
      </div>
      {peaks && isPlayable(track) ? (
        <div className="relative">
          <div aria-hidden className="absolute inset-0">
            {stretches.map(({ from, to }) => (
              <span
                key={`${from}-${to}`}
                className="absolute inset-y-0 border-x border-amber bg-amber-wash"
                style={{
                  left: `${(from / duration) * 100}%`,
                  width: `${((Math.min(to, duration) - from) / duration) * 100}%`,
                }}
              />
            ))}
          </div>
          <div className="relative">
            <Wave peaks={peaks} duration={duration} height={HEIGHT} track={player} />
          </div>
        </div>
      ) : (
        <p className="text-sm text-quiet">
          {status === "failed"
            ? "Its file failed, so there is nothing to play."
            : "There is nothing to play yet."}
        </p>
      )}
      {children && <div className="mt-3">{children}</div>}
    </article>
  );
}
