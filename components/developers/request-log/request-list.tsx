import { REQUESTS, requestPath } from "@/components/developers/tokens/paths";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { RequestRecord } from "@/lib/developers/request-log/shapes";
import { findReason } from "./reason";
import { type Filter, type FilterLinks, RequestFilter } from "./request-filter";
import { StatusBadge } from "./status-badge";
import { durationWords } from "./words";

interface Props {
  requests: RequestRecord[];
  /** Cursor of the next page; null at the end. */
  older: string | null;
  /** Whether this is not the first page. */
  paged: boolean;
  filter: Filter;
  choices: FilterLinks;
  locale: string;
}

const WIDE = "hidden whitespace-nowrap md:table-cell";

export function RequestList({ requests, older, paged, filter, choices, locale }: Props) {
  const params = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const link = (more: Record<string, string>) => `${REQUESTS}?${new URLSearchParams({ ...params, ...more })}`;
  return (
    <>
      <RequestFilter filter={filter} choices={choices} />
      {requests.length === 0 ? (
        <Nothing filter={filter} paged={paged} />
      ) : (
        <Table caption="Requests, newest first">
          <thead>
            <tr>
              <Th>Request</Th>
              <Th>Status</Th>
              <Th className={`${WIDE} text-right`}>Duration</Th>
              <Th className={WIDE}>Token</Th>
              <Th className={WIDE}>Time</Th>
              <Th className="hidden lg:table-cell">Request ID</Th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <Row key={request.request_id} request={request} locale={locale} />
            ))}
          </tbody>
        </Table>
      )}
      {(paged || older) && (
        <nav aria-label="Pages" className="mt-4 flex justify-end gap-2">
          {paged && (
            <LinkButton href={link({})} size="sm">
              Newest
            </LinkButton>
          )}
          {older && (
            <LinkButton href={link({ before: older })} size="sm">
              Older
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

/** The end of a path says more than its middle. */
const END_LENGTH = 22;

/** A line whose middle is left out when it is too long; read aloud and copied it is whole. */
function MiddleTruncated({ text }: { text: string }) {
  const start = Math.max(0, text.length - END_LENGTH);
  return (
    <>
      <span className="truncate whitespace-pre">{text.slice(0, start)}</span>
      <span className="shrink-0 whitespace-pre">{text.slice(start)}</span>
    </>
  );
}

function Row({ request, locale }: { request: RequestRecord; locale: string }) {
  const { request_id, method, path, status, duration_ms, token, at, body, via } = request;
  const reason = findReason(body);
  const duration = durationWords(duration_ms, locale);
  return (
    <tr>
      <td className="w-full max-w-0 py-1">
        <Link
          href={requestPath(request_id)}
          className="link flex min-h-6 font-mono text-xs leading-6"
          title={`${method} ${path}`}
          aria-label={`${method} ${path}`}
        >
          <MiddleTruncated text={`${method} ${path}`} />
        </Link>
        {reason && (
          <p className="truncate text-xs text-quiet" title={reason}>
            {reason}
          </p>
        )}
        {via === "mcp" && <p className="text-xs text-quiet">By an agent</p>}
        <p className="truncate text-xs text-quiet md:hidden">
          <Time at={at} clock="seconds" />, {duration}, {token.name} ({token.prefix}…)
        </p>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className={`${WIDE} text-right`}>{duration}</td>
      <td className={`${WIDE} max-w-[12rem]`}>
        <span className="block truncate" title={token.name}>
          {token.name}
        </span>
        <code className="font-mono text-xs text-quiet">{token.prefix}…</code>
      </td>
      <td className={WIDE}>
        <Time at={at} clock="seconds" />
      </td>
      <td className="hidden lg:table-cell">
        <code className="font-mono text-xs text-quiet" title={request_id}>
          {request_id.slice(0, 8)}…
        </code>
      </td>
    </tr>
  );
}

function Nothing({ filter, paged }: { filter: Filter; paged: boolean }) {
  if (filter.request)
    return (
      <EmptyState title="No request with this ID">
        Paste the X-Request-Id header, or at least its first 6 digits. Calls without one of your tokens, or
        more than 30 days old, aren't in the log.
      </EmptyState>
    );
  if (paged || Object.values(filter).some(Boolean))
    return <EmptyState title="No matching requests">Clear one of the filters to see more.</EmptyState>;
  return (
    <EmptyState
      title="No requests yet"
      action={
        <LinkButton href="/docs/quickstart" size="sm">
          Make your first call
        </LinkButton>
      }
    >
      Calls with your tokens appear here within a second or two and are kept for 30 days.
    </EmptyState>
  );
}
