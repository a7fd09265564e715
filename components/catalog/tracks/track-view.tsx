import { CoverPanel } from "@/components/catalog/covers/cover-panel";
import { type CreditActions, CreditsPanel } from "@/components/catalog/credits/credits-panel";
import { AUDIO_ACCEPT } from "@/components/catalog/files/formats";
import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import { Notice } from "@/components/ui/notice";
import type { StudioCredits } from "@/lib/catalog/credits/pages";
import type { StudioDraft, StudioStems } from "@/lib/catalog/studio/pages";
import { LiveProcessing } from "./live-processing";
import { ProcessingProblem } from "./processing-problem";
import { ProcessingTimeline } from "./processing-timeline";
import { ReleaseControls } from "./release-controls";
import { ReplaceAudio } from "./replace-audio";
import { SoundFacts } from "./sound-facts";
import { StateLamp } from "./state-lamp";
import { StemsPanel } from "./stems-panel";
import { TrackForm } from "./track-form";
import { TrackWave } from "./track-wave";

type Props = {
  track: StudioDraft & { stems: StudioStems | null };
  genres: readonly { id: number; name: string }[];
  /** Null for a track that belongs to others. */
  credits: StudioCredits | null;
  actions: CreditActions;
};

/** A track with its form, its sound, and what became of its file. */
export function TrackView({ track, genres, credits, actions }: Props) {
  const { audio, facts, peaks } = track;
  const isProcessing = audio?.state === "queued" || audio?.state === "processing";
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
        {track.hidden_reason !== null && (
          <Notice tone="red" title="Operators have hidden this track">
            <p className="whitespace-pre-wrap">{track.hidden_reason}</p>
            <p className="mt-1">Only you, the others who manage it, and operators can see it.</p>
          </Notice>
        )}
        <ProcessingProblem id={track.id} name={track.name} audio={audio} />
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
            <TrackForm track={{ ...track, peaks: null }} genres={genres} />
          </section>
          <div className="min-w-0 space-y-8">
            <CoverPanel kind="track" id={track.id} name={track.name} image={track.image} />
            {credits && <CreditsPanel trackId={track.id} credits={credits} actions={actions} />}
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
                <ReplaceAudio
                  trackId={track.id}
                  accept={AUDIO_ACCEPT}
                  keepsCover={track.image_from === "owner"}
                />
              </div>
            </section>
            <StemsPanel trackId={track.id} stems={track.stems} />
          </div>
        </div>
      </div>
    </LiveProcessing>
  );
}
