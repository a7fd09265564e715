import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import type { TrackMeasurement } from "@/lib/listening/insights/measured";
import { shareBars } from "@/lib/platform/charts/share-bars";
import { formatCount } from "./formats";
import { SectionHeading } from "./section-heading";
import { ShareBar } from "./share-bar";

/** Tracks with their figures in the period, each linked to its own page. */
export function TracksTable({
  title,
  tracks,
  period,
  locale,
}: {
  title: string;
  tracks: readonly TrackMeasurement[];
  period: PagePeriod;
  locale: string;
}) {
  const bars = shareBars(
    tracks.map(({ plays }) => plays),
    100,
  );
  return (
    <section aria-labelledby="tracks" className="min-w-0">
      <SectionHeading id="tracks" title={title} term="tracks" />
      {tracks.length === 0 ? (
        <EmptyState title="No plays in this period">
          Choose a longer period, or log a play with the API: it appears here within 5 seconds.
        </EmptyState>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <Th className="w-full">Track</Th>
              <Th className={NUMBER}>Plays</Th>
              <Th className={NUMBER}>Listeners</Th>
              <Th className={`${NUMBER} ${WIDE}`}>Likes</Th>
              <Th className={`${NUMBER} ${WIDE}`}>Reposts</Th>
            </tr>
          </thead>
          <tbody>
            {tracks.map(({ id, name, plays, listeners, likes, reposts }, index) => (
              <tr key={id}>
                <td className="max-w-0 py-1">
                  <Link
                    href={`/insights/tracks/${id}?period=${period}`}
                    className="link block min-h-6 truncate leading-6 font-medium"
                    title={name}
                  >
                    {name}
                  </Link>
                  <ShareBar percent={bars[index] ?? 0} />
                </td>
                <td className={NUMBER}>{formatCount(plays, locale)}</td>
                <td className={NUMBER}>{formatCount(listeners, locale)}</td>
                <td className={`${NUMBER} ${WIDE}`}>{formatCount(likes, locale)}</td>
                <td className={`${NUMBER} ${WIDE}`}>{formatCount(reposts, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const NUMBER = "text-right";
const WIDE = "hidden sm:table-cell";
