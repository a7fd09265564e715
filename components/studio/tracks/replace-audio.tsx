"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { AUDIO_ACCEPT } from "@/components/studio/files/formats";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toaster";

export type Step =
  | { is: "idle" }
  | { is: "sending"; share: number }
  | { is: "storing" }
  | { is: "failed"; message: string };

const ID = "replace-audio";

/** Uploads other audio for a track as soon as it is chosen. */
export function ReplaceAudio({ trackId }: { trackId: number }) {
  const { refresh } = useRouter();
  const [step, setStep] = useState<Step>({ is: "idle" });
  const stop = useRef(() => {});
  const busy = step.is === "sending" || step.is === "storing";

  async function take(file: File) {
    setStep({ is: "sending", share: 0 });
    try {
      const { replaceFile } = await import("./replace");
      stop.current = replaceFile({ file, trackId }, setStep, () => {
        setStep({ is: "idle" });
        toast("The new file is being processed.");
        refresh();
      });
    } catch {
      setStep({ is: "failed", message: "The server could not be reached. Choose the file again." });
    }
  }

  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={ID}
          type="file"
          accept={AUDIO_ACCEPT}
          disabled={busy}
          aria-describedby={`${ID}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) void take(file);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={ID}
          className="inline-flex min-h-8 items-center rounded-sm border border-edge bg-face px-3 text-xs font-medium shadow-key hover:border-ink peer-disabled:opacity-60 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        >
          Replace the audio
        </label>
        {step.is === "sending" && (
          <>
            <ProgressBar aria-label="Upload" value={step.share} className="w-24" />
            <Button
              size="row"
              onClick={() => {
                stop.current();
                setStep({ is: "idle" });
              }}
            >
              Cancel
            </Button>
          </>
        )}
      </div>
      <p id={`${ID}-hint`} className="text-sm text-quiet">
        {step.is === "storing"
          ? "Storing"
          : step.is === "sending"
            ? `Uploading, ${Math.floor(step.share * 100)} %`
            : "Plays, comments and links stay. The present version plays until the new one is ready."}
      </p>
      {step.is === "failed" && (
        <p role="alert" className="text-sm text-red">
          {step.message}
        </p>
      )}
    </div>
  );
}
