import type { ReactNode } from "react";
import type { z } from "zod";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { dayName, dayTitle, timeOfDay, type ViewerClock } from "@/components/ui/moments";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import type { listOwnPlays } from "@/lib/listening/history/contract";
import { ForgetHistory } from "./forget-history";

type OwnPlay = z.output<typeof listOwnPlays.response>["pagination"]["data"][number];

type Props = {
  plays: readonly OwnPlay[];
  rows: RowContext;
  cursor: string | undefined;
  next: string | null;
  clock: ViewerClock;
  forget: () => Promise<{ message?: string }>;
  /** Shown while there is nothing else. */
  suggestions: ReactNode;
};

/** The viewer's plays by day, newest first. */
export function HistoryView({ plays, rows, cursor, next, clock, forget, suggestions }: Props) {
  const isEmpty = plays.length === 0 && cursor === undefined;
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <PageHeader title="History" actions={!isEmpty && <ForgetHistory forget={forget} />}>
        What you have played. Only you see it.
      </PageHeader>
      {isEmpty ? (
        <>
          <EmptyState title="Nothing played yet" action={<LinkButton href="/search">Find music</LinkButton>}>
            Tracks appear here as you play them.
          </EmptyState>
          {suggestions}
        </>
      ) : (
        <div className="space-y-12">
          {byDay(plays, clock).map(([day, played]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-3 text-lg font-semibold">
                {dayTitle(Date.parse(played[0]?.played_at ?? ""), clock)}
              </h2>
              <TrackList
                tracks={played.map(({ track }) => track)}
                source="other"
                rows={rows}
                label={`Played on ${day}`}
                end={(_track, index) => <PlayedAt play={played[index]} clock={clock} />}
              />
            </section>
          ))}
        </div>
      )}
      <MoreLink path="/history" cursor={cursor} next={next} />
    </div>
  );
}

function PlayedAt({ play, clock }: { play: OwnPlay | undefined; clock: ViewerClock }) {
  if (!play) return null;
  return (
    <time dateTime={play.played_at} className="w-14 shrink-0 text-right font-mono text-xs text-quiet">
      {timeOfDay(Date.parse(play.played_at), clock)}
    </time>
  );
}

/** The plays of each day, in their order. */
function byDay(plays: readonly OwnPlay[], clock: ViewerClock): [day: string, plays: OwnPlay[]][] {
  const days = new Map<string, OwnPlay[]>();
  for (const play of plays) {
    const day = dayName(Date.parse(play.played_at), clock);
    days.set(day, [...(days.get(day) ?? []), play]);
  }
  return [...days];
}
