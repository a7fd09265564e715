import { Button } from "@/components/ui/button";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { type ExportFormat, FORMAT_WORDS } from "./export-formats";
import { formatBytes } from "./formats";
import type { ExportState } from "./use-export";

type ActiveExport = Exclude<ExportState, { step: "idle" }>;

/** The state of an export, in words. */
export function ExportWords({ state }: { state: ActiveExport }) {
  const { locale } = useViewerClock();
  const format = FORMAT_WORDS[state.format];
  if (state.step === "running") return `Preparing ${format}.`;
  if (state.step === "failed")
    return <span className="text-red">{`${format} export failed. ${state.message}`}</span>;
  return (
    <>
      Saved:{" "}
      <a href={state.url} download={state.name} className="link text-ink">
        {state.name}
      </a>
      , {formatBytes(state.bytes, locale)}
    </>
  );
}

/** The progress, which screen readers skip, and the actions available. */
export function ExportControls({
  state,
  cancel,
  again,
}: {
  state: ActiveExport;
  cancel: () => void;
  again: (format: ExportFormat) => void;
}) {
  const { locale } = useViewerClock();
  if (state.step === "failed")
    return (
      <Button size="row" onClick={() => again(state.format)}>
        Try again
      </Button>
    );
  if (state.step === "ready") return null;
  return (
    <>
      <progress
        aria-label={`Downloading ${FORMAT_WORDS[state.format]}`}
        className="h-1 w-24 accent-amber-lamp"
      />
      <span aria-hidden className="min-w-[4rem]">
        {state.bytes > 0 && formatBytes(state.bytes, locale)}
      </span>
      <Button size="row" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
}
