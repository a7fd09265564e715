"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/http/client/client";
import { updateTrack } from "./endpoints";

type Props = {
  trackId: number;
  purpose: "audio" | "image";
  label: string;
  hint: string;
  accept: ComponentProps<"input">["accept"];
  /** The toast after success. */
  done: string;
};

type Step =
  | { is: "idle" }
  | { is: "sending"; share: number }
  | { is: "storing" }
  | { is: "failed"; message: string };

/** Uploads a file for a track as soon as it is chosen: other audio, or a cover. */
export function ReplaceFile({ trackId, purpose, label, hint, accept, done }: Props) {
  const { refresh } = useRouter();
  const [step, setStep] = useState<Step>({ is: "idle" });
  const sender = useRef<{ stop(forGood: boolean): void }>(undefined);
  const id = `${purpose}-file`;
  const busy = step.is === "sending" || step.is === "storing";

  async function take(file: File) {
    setStep({ is: "sending", share: 0 });
    const { FileSender } = await import("@/components/studio/files/send-file").catch(() => ({
      FileSender: undefined,
    }));
    if (!FileSender)
      return setStep({ is: "failed", message: "The server could not be reached. Choose the file again." });
    const begun = new FileSender({
      file,
      purpose,
      onProgress: (sent) => setStep({ is: "sending", share: sent / file.size }),
      onReceived: (uploadId) => void store(uploadId),
      onFailure: (message) => setStep({ is: "failed", message }),
    });
    sender.current = begun;
    await begun.start();
  }

  async function store(uploadId: string) {
    setStep({ is: "storing" });
    try {
      await request(updateTrack, {
        id: trackId,
        ...(purpose === "audio" ? { upload_id: uploadId } : { image_upload_id: uploadId }),
      });
      setStep({ is: "idle" });
      toast(done);
      refresh();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setStep({ is: "failed", message: Object.values(cause.errors).join(" ") || cause.message });
    }
  }

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
            if (file) void take(file);
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
            <progress aria-label="Upload" value={step.share} className="h-1 w-24 accent-amber-lamp" />
            <Button
              size="row"
              onClick={() => {
                sender.current?.stop(true);
                setStep({ is: "idle" });
              }}
            >
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
