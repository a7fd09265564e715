import { durationWords } from "@/components/developers/request-log/words";
import { formatCount, formatShare } from "@/components/listening/insights/formats";
import { Table, Th } from "@/components/ui/table";
import type { OperationTimes } from "@/lib/admin/system/performance-pages";

const NUMBER = "text-right whitespace-nowrap";
const WIDE = "hidden md:table-cell";

/** The longest bucket of the histogram, in milliseconds. */
const LONGEST_MS = 2_500;

/** The number of calls of each operation, and how long they took. */
export function OperationTable({ operations, locale }: { operations: OperationTimes[]; locale: string }) {
  const duration = (milliseconds: number | null) =>
    milliseconds === null ? `> ${durationWords(LONGEST_MS, locale)}` : durationWords(milliseconds, locale);
  return (
    <Table caption="Operations">
      <thead>
        <tr>
          <Th className="w-full">Operation</Th>
          <Th className={NUMBER}>Requests</Th>
          <Th className={`${NUMBER} ${WIDE}`}>4xx</Th>
          <Th className={`${NUMBER} ${WIDE}`}>5xx</Th>
          <Th className={NUMBER}>p50</Th>
          <Th className={NUMBER}>p95</Th>
        </tr>
      </thead>
      <tbody>
        {operations.map(({ operation, requests, refused, failed, p50, p95 }) => (
          <tr key={operation}>
            <td className="max-w-0 truncate" title={operation}>
              <code className="font-mono text-xs">{operation}</code>
            </td>
            <td className={NUMBER}>{formatCount(requests, locale)}</td>
            <td className={`${NUMBER} ${WIDE}`}>{formatShare(refused / requests, locale)}</td>
            <td className={`${NUMBER} ${WIDE} ${failed > 0 ? "text-red" : ""}`}>
              {formatCount(failed, locale)}
            </td>
            <td className={NUMBER}>{duration(p50)}</td>
            <td className={NUMBER}>{duration(p95)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
