"use client";

import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import type { AudioFacts, StudioTrack } from "@/lib/catalog/studio/pages";
import type { ProcessingStep } from "@/lib/catalog/track-audio/processing-constants";
import { useProgress } from "./live-processing";
import { STEP_WORDS } from "./step-words";

type Props = {
  trackId: number;
  audio: NonNullable<StudioTrack["audio"]>;
  facts: AudioFacts;
};

const STEPS = Object.keys(STEP_WORDS) as ProcessingStep[];

/** The steps of a track's newest file, with live progress. */
export function ProcessingTimeline({ trackId, audio, facts }: Props) {
  const live = useProgress(trackId);
  const isOver = audio.state === "ready" || audio.state === "failed";
  const { state, step, progress } = isOver || !live ? audio : live;
  const at = STEPS.indexOf(step as ProcessingStep);
  return (
    <TimelineList>
      <TimelineItem
        lamp="ink"
        title={
          <>
            {audio.version > 1 ? "New file received" : "File received"}{" "}
            <span className="text-quiet">
              <Time at={facts.queued_at} clock />
            </span>
          </>
        }
      />
      {STEPS.map((each, index) => {
        const failed = state === "failed" && index === at;
        const done = state === "ready" || index < at;
        const running = !failed && !done && index === at && state === "processing";
        return (
          <TimelineItem
            key={each}
            lamp={failed ? "red" : done ? "ink" : running ? "amber" : "open"}
            current={running}
            title={
              <span className={done || running || failed ? "" : "text-quiet"}>
                {STEP_WORDS[each]}
                <span className="sr-only">{failed ? ": failed" : done ? ": done" : ""}</span>
                {running && <span className="text-quiet"> {Math.floor(progress * 100)}% of everything</span>}
              </span>
            }
          />
        );
      })}
      {state === "ready" && (
        <TimelineItem
          lamp="green"
          title={
            <>
              Ready{" "}
              <span className="text-quiet">{facts.finished_at && <Time at={facts.finished_at} clock />}</span>
            </>
          }
        />
      )}
    </TimelineList>
  );
}
