import { formatCount } from "@/components/listening/insights/formats";
import type { ViewerClock } from "@/components/ui/moments";
import { Table, Th } from "@/components/ui/table";
import { OUTCOMES } from "@/lib/developers/request-log/outcomes";
import type { Usage, UsagePoint } from "@/lib/developers/request-log/shapes";
import { bucketName, OUTCOME_WORDS, totalRequests } from "./words";

const NUMBER = "text-right";

/** The chart's data as rows, newest first. */
export function UsageTable({
  name,
  points,
  interval,
  clock,
}: {
  name: string;
  points: readonly UsagePoint[];
  interval: Usage["interval"];
  clock: ViewerClock;
}) {
  return (
    <Table caption={name} tall>
      <thead>
        <tr>
          <Th className="capitalize">{interval}</Th>
          <Th className={NUMBER}>Requests</Th>
          {OUTCOMES.map((outcome) => (
            <Th key={outcome} className={NUMBER}>
              {OUTCOME_WORDS[outcome].word}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point, index) => (
          <tr key={point.at}>
            <th scope="row" className="whitespace-nowrap">
              {bucketName(point, interval, clock)}
              {index === 0 && <span className="text-quiet"> so far</span>}
            </th>
            <td className={NUMBER}>{formatCount(totalRequests(point), clock.locale)}</td>
            {OUTCOMES.map((outcome) => (
              <td key={outcome} className={NUMBER}>
                {formatCount(point[outcome], clock.locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
