import { formatBytes } from "@/components/listening/insights/formats";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useViewerClock } from "@/components/ui/viewer-clock";
import type { QueueRow } from "./queue";

interface Actions {
  pause(id: string): void;
  resume(id: string): void;
  remove(id: string): void;
}

const TONES = {
  queued: "plain",
  sending: "amber",
  paused: "plain",
  lost: "amber",
  waiting: "amber",
  creating: "amber",
  created: "green",
  failed: "red",
} as const;

/** Files on their way. */
export function UploadRows({ rows, act }: { rows: readonly QueueRow[]; act: Actions }) {
  const { locale } = useViewerClock();
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-face">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 font-medium break-all">{row.name}</p>
            <div className="flex gap-2">
              <RowButtons row={row} act={act} />
            </div>
          </div>
          {row.step === "failed" ? (
            <p role="alert" className="mt-1 text-xs">
              <Badge tone="red">{stepWords(row, locale)}</Badge>
            </p>
          ) : (
            <>
              <ProgressBar
                aria-label={`Upload of ${row.name}`}
                max={Math.max(1, row.size)}
                value={row.sent}
                className="mt-1 block w-full"
              />
              <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
                <Badge tone={TONES[row.step]}>{stepWords(row, locale)}</Badge>
                <span>
                  {formatBytes(row.sent, locale)} of {formatBytes(row.size, locale)}
                </span>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowButtons({ row: { id, step, name, retries }, act }: { row: QueueRow; act: Actions }) {
  const button = (label: string, press: (id: string) => void) => (
    <Button size="row" aria-label={`${label} ${name}`} onClick={() => press(id)}>
      {label}
    </Button>
  );
  if (step === "creating" || step === "created") return null;
  return (
    <>
      {(step === "sending" || step === "queued") && button("Pause", act.pause)}
      {step === "paused" && button("Resume", act.resume)}
      {(step === "lost" || (step === "failed" && retries)) && button("Retry", act.resume)}
      {button("Remove", act.remove)}
    </>
  );
}

function stepWords({ step, sent, size, speed, message }: QueueRow, locale: string): string {
  switch (step) {
    case "queued":
      return "Waiting for its turn";
    case "sending":
      return speed > 0
        ? `Uploading, ${formatBytes(speed, locale)}/s, ${remainingTime((size - sent) / speed)} left`
        : "Uploading";
    case "paused":
      return "Paused";
    case "lost":
      return "Connection lost. The upload continues when it is back.";
    case "waiting":
      return `Choose this file again to continue at ${Math.floor((sent / size) * 100)} %`;
    case "creating":
      return "Uploaded, creating the track";
    case "created":
      return "Uploaded";
    case "failed":
      return message ?? "The upload failed.";
  }
}

function remainingTime(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
