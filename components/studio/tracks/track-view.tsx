import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import { Picture } from "@/components/ui/picture";
import type { AudioFacts, StudioDraft } from "@/lib/catalog/studio/portal";
import { LiveProcessing } from "./live-processing";
import { ProcessingProblem } from "./processing-problem";
import { ProcessingTimeline } from "./processing-timeline";
import { ReleaseControls } from "./release-controls";
import { ReplaceAudio } from "./replace-audio";
import { bpmWords, foundKey, SoundFacts } from "./sound-facts";
import { StateLamp } from "./state-lamp";
import { TrackForm } from "./track-form";
import { TrackWave } from "./track-wave";

type Props = {
  track: StudioDraft & { facts: AudioFacts | null };
  genres: readonly { id: number; name: string }[];
};

/** A track with its form, its sound, and what became of its file. */
export function TrackView({ track, genres }: Props) {
  const { audio, facts, peaks } = track;
  const isProcessing = audio?.state === "queued" || audio?.state === "processing";
  const found = facts && { bpm: measured(bpmWords(facts)), key: measured(foundKey(facts)) };
  return (
    <LiveProcessing waiting={isProcessing ? 1 : 0}>
      <DetailHeader trail={[{ href: "/studio", label: "Studio" }]} title={track.name}>
        <div className="flex flex-wrap items-center gap-2">
          {track.status === "published" && (
            <LinkButton href={`/insights/tracks/${track.id}`} size="sm">
              Insights
            </LinkButton>
          )}
          <ReleaseControls track={track} afterDelete="/studio" />
        </div>
      </DetailHeader>
      <div className="mb-6 text-sm">
        <StateLamp track={track} />
      </div>
      <div className="space-y-6">
        <ProcessingProblem audio={audio} />
        {peaks ? (
          <section aria-label="Listen" className="rounded-md border border-line bg-face p-4">
            <TrackWave track={track} bars={240} />
          </section>
        ) : (
          isProcessing && (
            <p className="rounded-md border border-line border-dashed p-4 text-sm text-quiet">
              You can listen here once the file is processed. The form is ready now.
            </p>
          )
        )}
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <section aria-labelledby="details" className="min-w-0">
            <h2 id="details" className="mb-3 text-lg font-semibold">
              Details
            </h2>
            <TrackForm track={{ ...track, peaks: null }} genres={genres} found={found ?? undefined} />
          </section>
          <div className="min-w-0 space-y-8">
            <section aria-labelledby="cover">
              <h2 id="cover" className="mb-3 text-lg font-semibold">
                Cover
              </h2>
              <Picture
                src={track.image}
                alt={`Cover of ${track.name}`}
                pixels={240}
                className="size-[15rem] rounded-sm"
              />
            </section>
            <section aria-labelledby="audio">
              <h2 id="audio" className="mb-3 text-lg font-semibold">
                Audio
              </h2>
              {audio && facts && <ProcessingTimeline trackId={track.id} audio={audio} facts={facts} />}
              {facts && audio?.state === "ready" && (
                <div className="mt-4">
                  <SoundFacts facts={facts} duration={track.duration} />
                </div>
              )}
              <div className="mt-4">
                <ReplaceAudio trackId={track.id} />
              </div>
            </section>
          </div>
        </div>
      </div>
    </LiveProcessing>
  );
}

const measured = (words: string | undefined) => words && `Measured: ${words}`;
