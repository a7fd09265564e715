import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { ProcessingProblem } from "@/components/catalog/tracks/processing-problem";
import { ReleaseControls } from "@/components/catalog/tracks/release-controls";
import { StateLamp } from "@/components/catalog/tracks/state-lamp";
import { TrackForm } from "@/components/catalog/tracks/track-form";
import { TrackWave } from "@/components/catalog/tracks/track-wave";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import { DraftCover } from "./draft-cover";
import { PublishAll } from "./publish-all";

type Props = {
  drafts: readonly StudioDraft[];
  genres: readonly { id: number; name: string }[];
};

/** The tracks that are not published yet, each with its form. */
export function DraftList({ drafts, genres }: Props) {
  const ready = drafts.filter(({ status, audio }) => status === "draft" && audio?.state !== "failed");
  return (
    <section aria-labelledby="drafts" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="drafts" className="text-lg font-semibold">
          Not published yet
        </h2>
        {ready.length > 0 && <PublishAll tracks={ready.map(({ id, name }) => ({ id, name }))} />}
      </div>
      {drafts.length === 0 ? (
        <EmptyState title="Nothing waits here">
          Each file becomes a draft when it is uploaded. You find it here until you publish it.
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {drafts.map((track, index) => (
            <li key={track.id} className="rounded-md border border-line bg-face">
              <Draft track={track} genres={genres} open={index < 3} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Draft({ track, genres, open }: { track: StudioDraft; genres: Props["genres"]; open: boolean }) {
  return (
    <article aria-label={track.name} className="p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Picture src={track.image} pixels={48} loading="lazy" className="size-12 shrink-0 rounded-sm" />
          <div className="min-w-0">
            <h3 className="font-semibold">
              <Link href={`/studio/tracks/${track.id}`} className="link break-words">
                {track.name}
              </Link>
            </h3>
            <p className="text-sm">
              <StateLamp track={track} />
            </p>
          </div>
        </div>
        <ReleaseControls track={track} />
      </div>
      <div className="space-y-4">
        <ProcessingProblem id={track.id} name={track.name} audio={track.audio} />
        {track.audio?.state !== "failed" && <TrackWave track={track} bars={100} />}
        <details open={open} className="group">
          <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-sm font-medium">
            <ChevronRight
              aria-hidden
              className="size-4 text-quiet transition-transform group-open:rotate-90"
            />
            Details
          </summary>
          <div className="mt-3">
            <DraftCover track={track} />
            <TrackForm track={{ ...track, peaks: null }} genres={genres} />
          </div>
        </details>
      </div>
    </article>
  );
}
