import type { ReactNode } from "react";
import type { z } from "zod";
import { type RowContext, TrackRow } from "@/components/catalog/track-list/track-row";
import { TrackRows } from "@/components/catalog/track-list/track-rows";
import { Section } from "@/components/discovery/catalog/section";
import { PlayList } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { personPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { BeatSubmission } from "@/lib/commerce/beat-requests/shapes";

export type Submission = z.output<typeof BeatSubmission>;

/** Submissions that play in place, each with its note and what the viewer can do about it. */
export function Submissions({
  submissions,
  rows,
  isOwner,
  genre,
  actions,
}: {
  submissions: readonly Submission[];
  rows: RowContext;
  isOwner: boolean;
  /** The genre whose producers were notified. */
  genre: string | null;
  actions: (submission: Submission) => ReactNode;
}) {
  const title = isOwner ? "Submissions" : "Your submissions";
  return (
    <Section id="submissions" title={title}>
      {submissions.length === 0 ? (
        <EmptyState title="Nothing submitted yet">
          {isOwner
            ? `${genre === null ? "Producers find your request on the board." : "Producers of your genre have been notified."} You are notified when the first track arrives.`
            : "Choose one of your tracks to submit it."}
        </EmptyState>
      ) : (
        <PlayList tracks={submissions.map(({ track }) => playable(track))} source="other">
          <TrackRows label={title} density={rows.density}>
            {submissions.map((submission, index) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                index={index}
                rows={rows}
                isOwner={isOwner}
                actions={actions(submission)}
              />
            ))}
          </TrackRows>
        </PlayList>
      )}
    </Section>
  );
}

function SubmissionRow({
  submission,
  index,
  rows,
  isOwner,
  actions,
}: {
  submission: Submission;
  index: number;
  rows: RowContext;
  isOwner: boolean;
  actions: ReactNode;
}) {
  const { track, user, note, opened, chosen } = submission;
  return (
    <>
      <TrackRow track={track} index={index} rows={rows} />
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2 text-sm">
        <div className="min-w-0 grow">
          {note !== "" && <p className="max-w-text break-words whitespace-pre-line">{note}</p>}
          <p className="flex flex-wrap gap-x-3 text-quiet">
            {isOwner && (
              <span>
                from{" "}
                <Link href={personPath(user.id)} className="link inline-flex min-h-6 items-center">
                  <bdi>{user.display_name}</bdi>
                </Link>
              </span>
            )}
            {chosen ? (
              <>
                <Badge tone="green">Chosen</Badge>
                <Link href={trackPath(track)} className="link inline-flex min-h-6 items-center">
                  Open the track and its licenses
                </Link>
              </>
            ) : isOwner ? (
              !opened && <Badge tone="amber">New</Badge>
            ) : (
              <Badge>{opened ? "Opened" : "Not opened yet"}</Badge>
            )}
          </p>
        </div>
        <div className="flex gap-2">{actions}</div>
      </li>
    </>
  );
}
