import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { SendStep } from "./send-step";

/** A button that takes one file, with the progress of its upload below. */
export function FileButton({
  id,
  accept,
  label,
  hint,
  step,
  take,
  cancel,
}: {
  id: string;
  accept: string;
  label: string;
  hint: string;
  step: SendStep;
  take: (file: File) => void;
  cancel: () => void;
}) {
  const busy = step.is === "sending" || step.is === "storing";
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={busy}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) take(file);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-8 items-center rounded-sm border border-edge bg-face px-3 text-xs font-medium shadow-key hover:border-ink peer-disabled:opacity-60 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        >
          {label}
        </label>
        {step.is === "sending" && (
          <>
            <ProgressBar aria-label="Upload" value={step.share} className="w-24" />
            <Button size="row" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {step.is === "storing"
          ? "Storing"
          : step.is === "sending"
            ? `Uploading, ${Math.floor(step.share * 100)} %`
            : hint}
      </p>
      {step.is === "failed" && (
        <p role="alert" className="text-sm text-red">
          {step.message}
        </p>
      )}
    </div>
  );
}
