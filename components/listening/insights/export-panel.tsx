"use client";

import { Download } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { MAX_EXPORT_DAYS } from "@/lib/listening/insights/constants";
import type { Performance } from "@/lib/listening/insights/measured";
import { spanLength } from "@/lib/listening/insights/spans";
import { type ExportFormat, type ExportRequest, FORMAT_WORDS } from "./export-formats";
import { formatSpan } from "./formats";
import { SectionHeading } from "./section-heading";
import { useExport } from "./use-export";

const ExportWords = lazyWhenIdle(() => import("./export-progress").then(({ ExportWords }) => ExportWords));
const ExportControls = lazyWhenIdle(() =>
  import("./export-progress").then(({ ExportControls }) => ExportControls),
);

const TYPES = [
  { position: "tracks", word: "Tracks" },
  { position: "albums", word: "Albums" },
  { position: "artists", word: "Artist" },
] as const;

const GROUPS = [
  { position: "period", word: "Totals" },
  { position: "day", word: "By day" },
] as const;

/** Exports of the artist's insights: rows for spreadsheets and programs, reports for people. */
export function ExportPanel({ performance }: { performance: Performance }) {
  const { locale } = useViewerClock();
  const { state, start, cancel } = useExport();
  const [type, setType] = useState<ExportRequest["type"]>("tracks");
  const [group_by, setGroup] = useState<ExportRequest["group_by"]>("period");
  const request = { artist: performance, days: performance.span, type, group_by };
  const days = spanLength(performance.span);
  const isTooLong = days > MAX_EXPORT_DAYS;
  const path = usePathname();
  const button = (format: ExportFormat) => (
    <Button
      size="sm"
      disabled={isTooLong}
      pending={state.step === "running"}
      onClick={() => start(format, request)}
    >
      <Download aria-hidden className="size-4" />
      {FORMAT_WORDS[format]}
    </Button>
  );
  return (
    <section aria-labelledby="export">
      <SectionHeading id="export" title="Export" term="exports" />
      <div className="rounded-md border border-line bg-face text-sm">
        <Line title="Rows" buttons={[button("csv"), button("json")]}>
          <SegmentedControl label="Row type" positions={TYPES} value={type} onChange={setType} />
          <SegmentedControl label="Grouping" positions={GROUPS} value={group_by} onChange={setGroup} />
        </Line>
        <Line title="Report" buttons={[button("pdf"), button("report")]}>
          <span className="text-quiet">Totals with change, charts, top tracks, countries, followers.</span>
        </Line>
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-quiet">
          <p role="status" className="min-w-0 break-words" suppressHydrationWarning>
            {isTooLong ? (
              <>
                An export covers at most {MAX_EXPORT_DAYS} days, and this period has{" "}
                {days.toLocaleString("en")}.{" "}
                <Link href={`${path}?period=1-year#export`} scroll={false} className="link">
                  Choose the last year
                </Link>
              </>
            ) : state.step === "idle" ? (
              `${performance.name}, ${formatSpan(performance.span, locale)}.`
            ) : (
              <ExportWords state={state} />
            )}
          </p>
          {state.step === "idle" ? (
            <Link href="/insights/reports" className="link">
              Schedule reports
            </Link>
          ) : (
            <ExportControls state={state} cancel={cancel} again={(format) => start(format, request)} />
          )}
        </div>
      </div>
    </section>
  );
}

function Line({ title, buttons, children }: { title: string; buttons: ReactNode[]; children: ReactNode }) {
  const [first, second] = buttons;
  return (
    <div className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[4rem_1fr_auto]">
      <h3 className="font-medium">{title}</h3>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <div className="flex gap-2">
        {first}
        {second}
      </div>
    </div>
  );
}
