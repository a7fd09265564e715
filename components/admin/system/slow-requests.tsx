import { StatusBadge } from "@/components/developers/request-log/status-badge";
import { durationWords } from "@/components/developers/request-log/words";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SlowRequest } from "@/lib/admin/system/performance-pages";

const WIDE = "hidden whitespace-nowrap md:table-cell";

/** The slowest requests, each with its id, by which the log of the server has it. */
export function SlowRequests({ requests, locale }: { requests: SlowRequest[]; locale: string }) {
  return (
    <Table caption="Slowest requests, slowest first">
      <thead>
        <tr>
          <Th className="w-full">Request</Th>
          <Th className="text-right">Duration</Th>
          <Th className={WIDE}>Status</Th>
          <Th className={WIDE}>Account</Th>
          <Th className={WIDE}>Time</Th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ request_id, method, path, status, duration_ms, owner, at }) => (
          <tr key={request_id}>
            <td className="max-w-0">
              <p className="truncate font-mono text-xs" title={`${method} ${path}`}>
                {method} {path}
              </p>
              <p className="mt-1 font-mono text-xs break-all text-quiet">{request_id}</p>
            </td>
            <td className="text-right whitespace-nowrap">{durationWords(duration_ms, locale)}</td>
            <td className={WIDE}>
              <StatusBadge status={status} />
            </td>
            <td className={WIDE}>
              <Link href={`/admin/people/${owner.id}`} className="link inline-flex min-h-6 items-center">
                @{owner.handle}
              </Link>
            </td>
            <td className={WIDE}>
              <Time at={at} clock="seconds" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
