import { formatCount, formatShare } from "@/components/listening/insights/formats";
import type { TotalUsage } from "@/lib/developers/request-log/shapes";
import { durationWords } from "./words";

export function UsageFigures({ total, locale }: { total: TotalUsage; locale: string }) {
  const { requests, errors, rate_limited, p50_ms, p95_ms } = total;
  const figures = [
    { name: "Requests", value: formatCount(requests, locale), note: "with your tokens" },
    {
      name: "Errors",
      value: formatShare(errors / requests, locale),
      note: `${formatCount(errors, locale)} with status 4xx or 5xx`,
    },
    {
      name: "Over the limit",
      value: formatCount(rate_limited, locale),
      note: "status 429, included in errors",
    },
    { name: "p50", value: durationWords(p50_ms, locale), note: "median response time" },
    { name: "p95", value: durationWords(p95_ms, locale), note: "95th percentile, ±5%" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-t-md border border-line bg-line md:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ name, value, note }, index) => (
        <div
          key={name}
          className={`bg-paper px-4 py-3 ${index === 0 ? "col-span-2 md:col-span-1" : ""} ${index === figures.length - 1 ? "md:col-span-2 lg:col-span-1" : ""}`}
        >
          <dt className="text-sm leading-6 text-quiet">{name}</dt>
          <dd>
            <span className="block text-xl font-medium">{value}</span>
            <span className="block text-xs text-quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
