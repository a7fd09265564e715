import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { OpenReports } from "@/lib/commerce/report-schedules/pages";
import type { ReportRun } from "@/lib/commerce/report-schedules/shapes";
import { reportDaysWords, reportWords, timeWords } from "@/lib/commerce/report-schedules/words";

type Schedule = OpenReports["own"][number];

/** A schedule in words. */
export const scheduleName = ({ type, format, artist }: Schedule): string =>
  `${artist?.name ?? "All artists"}: ${reportWords({ type, format })}`;

/** A schedule with its latest reports. `children`: its buttons; `from`: the one who has scheduled it, if that is somebody else. */
export function ScheduleCard({
  schedule,
  from,
  locale,
  children,
}: {
  schedule: Schedule;
  from?: string;
  locale: string;
  children: ReactNode;
}) {
  const { id, recipients, next_run_at, runs } = schedule;
  return (
    <li className="rounded-md border border-line bg-face">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{scheduleName(schedule)}</h3>
          <p className="text-sm text-quiet">
            {timeWords(schedule)}. Next: <Time at={next_run_at} clock />
          </p>
          <p className="text-sm break-words text-quiet">
            {from
              ? `Scheduled by ${from}`
              : recipients.length === 0
                ? "No emails"
                : `Email to ${new Intl.ListFormat(locale).format(recipients.map(({ name }) => name))}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {runs.length > 0 && (
        <ul
          aria-label={`Reports of ${scheduleName(schedule)}`}
          className="divide-y divide-line border-t border-line"
        >
          {runs.map((run) => (
            <Run key={`${id} ${run.id}`} run={run} locale={locale} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Run({
  run: { state, period, error, size_bytes, download_url },
  locale,
}: {
  run: ReportRun;
  locale: string;
}) {
  const days = reportDaysWords(period, locale);
  return (
    <li className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
      <span className="min-w-0" suppressHydrationWarning>
        {days}
      </span>
      {download_url ? (
        <a href={download_url} download className="link" aria-label={`Download ${days}`}>
          Download{" "}
          <span className="text-quiet">
            {new Intl.NumberFormat(locale, {
              style: "unit",
              unit: "kilobyte",
              maximumFractionDigits: 0,
            }).format(Math.max(1, (size_bytes ?? 0) / 1_000))}
          </span>
        </a>
      ) : state === "failed" ? (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="red">Failed</Badge> <span className="text-quiet">{error}</span>
        </span>
      ) : (
        <Badge tone="plain">{state === "completed" ? "Expired" : "Being made"}</Badge>
      )}
    </li>
  );
}
