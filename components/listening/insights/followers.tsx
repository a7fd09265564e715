import type { Performance } from "@/lib/listening/insights/measured";
import { Change } from "./change";
import { formatCount } from "./formats";
import { SectionHeading } from "./section-heading";

/** The number of followers of the artist, and of those who started in the period. */
export function Followers({
  followers: { total, period, before },
  performance,
  locale,
}: {
  followers: { total: number; period: number; before: number };
  performance: Performance;
  locale: string;
}) {
  return (
    <section aria-labelledby="followers">
      <SectionHeading id="followers" title="Followers" term="followers" />
      <dl className="grid grid-cols-2 rounded-md border border-line bg-face">
        <div className="px-4 py-3">
          <dt className="text-xs text-quiet">Now</dt>
          <dd className="text-xl font-medium">{formatCount(total, locale)}</dd>
        </div>
        <div className="border-l border-line px-4 py-3">
          <dt className="text-xs text-quiet">New in the period</dt>
          <dd>
            <span className="block text-xl font-medium">{formatCount(period, locale)}</span>
            <span className="text-xs">
              <Change now={period} before={before} performance={performance} locale={locale} />
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
