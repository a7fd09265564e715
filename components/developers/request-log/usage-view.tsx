import { REQUESTS, USAGE } from "@/components/developers/tokens/paths";
import { formatCount, formatShare } from "@/components/listening/insights/formats";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { Notice } from "@/components/ui/notice";
import { Table, Th } from "@/components/ui/table";
import { USAGE_PERIODS, type UsagePeriod } from "@/lib/developers/request-log/constants";
import type { TokenUsage, Usage } from "@/lib/developers/request-log/shapes";
import { StatusBadge } from "./status-badge";
import { UsageChart } from "./usage-chart";
import { UsageFigures } from "./usage-figures";
import { durationWords, USAGE_PERIOD_WORDS } from "./words";

interface Props {
  usage: Usage;
  period: UsagePeriod;
  /** The selected token, if any. */
  token?: { id: number; name: string };
  locale: string;
}

const NUMBER = "text-right whitespace-nowrap";
const WIDE = "hidden sm:table-cell";

/** Usage of the tokens: volume, outcome and latency. */
export function UsageView({ usage, period, token, locale }: Props) {
  const keep: Record<string, string> = token ? { token: String(token.id) } : {};
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="text-lg font-semibold break-words">{token ? token.name : "All your tokens"}</h2>
          <p className="text-sm text-quiet">
            {token ? (
              <Link href={`${USAGE}?period=${period}`} className="link inline-flex min-h-6 items-center">
                See all tokens
              </Link>
            ) : (
              "Includes expired and revoked tokens."
            )}{" "}
            {usage.interval === "day" && "Days are UTC."}
          </p>
        </div>
        <LinkTabs
          label="Period"
          positions={USAGE_PERIODS.map((each) => ({
            href: `?${new URLSearchParams({ ...keep, period: each })}`,
            word: USAGE_PERIOD_WORDS[each],
            current: each === period,
          }))}
        />
      </header>
      {usage.lost > 0 && (
        <div className="mb-4">
          <Notice tone="amber" title={`${formatCount(usage.lost, locale)} requests are not counted here`}>
            <p>More arrived at once than we could log; they were processed normally.</p>
          </Notice>
        </div>
      )}
      {usage.total ? (
        <div className="space-y-12">
          <section aria-label="Figures">
            <UsageFigures total={usage.total} locale={locale} />
            <UsageChart usage={usage} period={period} />
          </section>
          <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
            <ByToken tokens={usage.tokens} period={period} locale={locale} />
            <ByStatus usage={usage} token={token} locale={locale} />
          </div>
        </div>
      ) : (
        <EmptyState
          title={`No requests in the last ${USAGE_PERIOD_WORDS[period]}`}
          action={
            <LinkButton href="/docs/quickstart" size="sm">
              Make your first call
            </LinkButton>
          }
        >
          Calls with your tokens are counted here within a second or two.
        </EmptyState>
      )}
    </>
  );
}

function ByToken({ tokens, period, locale }: { tokens: TokenUsage[]; period: UsagePeriod; locale: string }) {
  return (
    <section aria-labelledby="by-token" className="min-w-0">
      <h2 id="by-token" className="mb-3 text-lg font-semibold">
        By token
      </h2>
      <Table caption="Usage by token">
        <thead>
          <tr>
            <Th className="w-full">Token</Th>
            <Th className={NUMBER}>Requests</Th>
            <Th className={NUMBER}>Errors</Th>
            <Th className={`${NUMBER} ${WIDE}`}>429s</Th>
            <Th className={`${NUMBER} ${WIDE}`}>p50</Th>
            <Th className={`${NUMBER} ${WIDE}`}>p95</Th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ id, name, prefix, requests, errors, rate_limited, p50_ms, p95_ms }) => (
            <tr key={id}>
              <td className="max-w-0 py-1">
                <Link
                  href={`${USAGE}?${new URLSearchParams({ token: String(id), period })}`}
                  className="link block min-h-6 truncate leading-6 font-medium"
                  title={name}
                >
                  {name}
                </Link>
                <code className="font-mono text-xs text-quiet">{prefix}…</code>
              </td>
              <td className={NUMBER}>{formatCount(requests, locale)}</td>
              <td className={NUMBER}>{formatShare(errors / requests, locale)}</td>
              <td className={`${NUMBER} ${WIDE}`}>{formatCount(rate_limited, locale)}</td>
              <td className={`${NUMBER} ${WIDE}`}>{durationWords(p50_ms, locale)}</td>
              <td className={`${NUMBER} ${WIDE}`}>{durationWords(p95_ms, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function ByStatus({ usage: { statuses, total }, token, locale }: Pick<Props, "usage" | "token" | "locale">) {
  return (
    <section aria-labelledby="by-status" className="min-w-0">
      <h2 id="by-status" className="mb-3 text-lg font-semibold">
        By status
      </h2>
      <Table caption="Usage by status">
        <thead>
          <tr>
            <Th className="w-full">Status</Th>
            <Th className={NUMBER}>Requests</Th>
            <Th className={NUMBER}>Share</Th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, requests }) => (
            <tr key={status}>
              <td className="py-1">
                <Link
                  href={`${REQUESTS}?${new URLSearchParams({ ...(token && { token: String(token.id) }), status: String(status) })}`}
                  className="link inline-flex min-h-6 items-center"
                >
                  <StatusBadge status={status} />
                  <span className="sr-only">: see these requests in the log</span>
                </Link>
              </td>
              <td className={NUMBER}>{formatCount(requests, locale)}</td>
              <td className={NUMBER}>{formatShare(requests / (total?.requests ?? requests), locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
