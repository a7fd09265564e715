import { Table, Th } from "@/components/ui/table";
import { change } from "@/lib/listening/insights/spans";
import type { Bucket } from "./chart-words";
import { formatChange, formatCount } from "./formats";

/** The chart's data as rows, newest first. */
export function SeriesTable({
  name,
  label,
  interval,
  buckets,
  whole,
  locale,
}: {
  name: string;
  label: string;
  interval: "day" | "week";
  buckets: readonly Bucket[];
  whole: Bucket;
  locale: string;
}) {
  return (
    <Table caption={name} tall>
      <thead>
        <tr>
          <Th className="capitalize">{interval}</Th>
          <Th className={NUMBER}>{label}</Th>
          <Th className="hidden sm:table-cell">Compared with</Th>
          <Th className={NUMBER}>Previous period</Th>
          <Th className={NUMBER}>Change</Th>
        </tr>
      </thead>
      <tbody>
        {buckets.toReversed().map((bucket) => (
          <Row key={bucket.name} bucket={bucket} locale={locale} />
        ))}
      </tbody>
      <tfoot className="sticky bottom-0 bg-face font-medium shadow-[0_-1px_0_var(--edge)]">
        <Row bucket={whole} locale={locale} />
      </tfoot>
    </Table>
  );
}

const NUMBER = "text-right";

function Row({
  bucket: { name, count, beforeName, before, comparable, open },
  locale,
}: {
  bucket: Bucket;
  locale: string;
}) {
  return (
    <tr>
      <th scope="row" className="[tfoot_&]:font-medium">
        {name}
        {open && <span className="text-quiet"> so far</span>}
      </th>
      <td className={NUMBER}>{formatCount(count, locale)}</td>
      <td className="hidden text-quiet sm:table-cell">{beforeName}</td>
      <td className={`${NUMBER} text-blue`}>{formatCount(before, locale)}</td>
      <td className={NUMBER}>{comparable ? formatChange(change(count, before), locale) : "–"}</td>
    </tr>
  );
}
