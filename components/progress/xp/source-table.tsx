import { formatCount } from "@/components/listening/insights/formats";
import { PeriodSwitch } from "@/components/listening/insights/period-switch";
import { ShareBar } from "@/components/listening/insights/share-bar";
import { Link } from "@/components/ui/link";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import type { XpOfSource } from "@/lib/progress/xp/shapes";
import { SOURCE_NAMES } from "./words";

/** The sources of XP in a period, most first. */
export function SourceTable({
  sources,
  period,
  locale,
}: {
  sources: readonly XpOfSource[];
  period: PagePeriod;
  locale: string;
}) {
  const total = sources.reduce((sum, { xp }) => sum + xp, 0);
  const rows = sources.toSorted((a, b) => b.xp - a.xp);
  return (
    <section aria-labelledby="sources">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="sources" className="text-lg font-semibold">
          XP by source
        </h2>
        <PeriodSwitch path="/insights/progress" period={period} />
      </div>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-quiet">
            <th className="py-2 font-normal">Source</th>
            <th className="py-2 text-right font-normal">Count</th>
            <th className="w-2/5 py-2 pl-4 text-right font-normal">XP</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ source, xp, count }) => (
            <tr key={source} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {SOURCE_NAMES[source]}
              </th>
              <td className="py-2 text-right tabular-nums text-quiet">{formatCount(count, locale)}</td>
              <td className="py-2 pl-4 text-right tabular-nums">
                {formatCount(xp, locale)}
                <ShareBar percent={total === 0 ? 0 : (xp / total) * 100} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left font-medium">
              Total
            </th>
            <td className="py-2 text-right font-medium tabular-nums">{formatCount(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-sm">
        <Link href="/docs/xp" className="link">
          What earns XP, and what doesn't
        </Link>
      </p>
    </section>
  );
}
