"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Positions } from "@/components/ui/positions";
import { useReaderClock } from "@/components/ui/reader-clock";
import type { Period } from "@/lib/insights/terms";
import { FORMAT_WORDS, type Format, type Wanted } from "./export-formats";
import { formatBytes, formatSpan } from "./formats";
import type { Performance } from "./measured";
import { SectionHeading } from "./section-heading";
import { type ExportState, useExport } from "./use-export";

const TYPES = [
  { position: "tracks", word: "Tracks" },
  { position: "albums", word: "Albums" },
  { position: "artists", word: "Artist" },
] as const;

const GROUPS = [
  { position: "period", word: "In all" },
  { position: "day", word: "By day" },
] as const;

/** The artist's numbers as files: rows for a spreadsheet or a program, a report to send. */
export function ExportPanel({ performance, period }: { performance: Performance; period: Period }) {
  const { locale } = useReaderClock();
  const { state, start, cancel } = useExport();
  const [type, setType] = useState<Wanted["type"]>("tracks");
  const [group_by, setGroup] = useState<Wanted["group_by"]>("period");
  const wanted = { artist: performance, period, type, group_by };
  const button = (format: Format) => (
    <Button size="sm" pending={state.step === "running"} onClick={() => start(format, wanted)}>
      <Download aria-hidden className="size-4" />
      {FORMAT_WORDS[format]}
    </Button>
  );
  return (
    <section aria-labelledby="export">
      <SectionHeading id="export" title="Export" term="exports" />
      <div className="rounded-md border border-line bg-face text-sm">
        <Line title="Rows" buttons={[button("csv"), button("json")]}>
          <Positions label="What a row is about" positions={TYPES} value={type} onChange={setType} />
          <Positions label="How many rows" positions={GROUPS} value={group_by} onChange={setGroup} />
        </Line>
        <Line title="Report" buttons={[button("pdf"), button("report")]}>
          <span className="text-quiet">Totals with change, charts, top tracks, countries, followers.</span>
        </Line>
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-quiet">
          <Progress
            state={state}
            locale={locale}
            idle={`Of ${performance.name}, ${formatSpan(performance.span, locale)}.`}
          />
          {state.step === "running" && (
            <Button size="row" onClick={cancel}>
              Cancel
            </Button>
          )}
          {state.step === "failed" && (
            <Button size="row" onClick={() => start(state.format, wanted)}>
              Try again
            </Button>
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

/** What becomes of the export, in words; how much has come is seen, not read out. */
function Progress({ state, locale, idle }: { state: ExportState; locale: string; idle: string }) {
  const format = state.step === "idle" ? "" : FORMAT_WORDS[state.format];
  return (
    <>
      <p role="status" className="min-w-0 break-words" suppressHydrationWarning>
        {state.step === "idle" && idle}
        {state.step === "running" && `${format} is being made.`}
        {state.step === "failed" && (
          <span className="text-red">{`${format} was not made. ${state.message}`}</span>
        )}
        {state.step === "ready" && (
          <>
            Saved:{" "}
            <a href={state.url} download={state.name} className="link text-ink">
              {state.name}
            </a>
            , {formatBytes(state.bytes, locale)}
          </>
        )}
      </p>
      {state.step === "running" && (
        <>
          <progress aria-label={`${format} on its way`} className="h-1 w-24 accent-amber-lamp" />
          <span aria-hidden className="min-w-[4rem]">
            {state.bytes > 0 && formatBytes(state.bytes, locale)}
          </span>
        </>
      )}
    </>
  );
}
