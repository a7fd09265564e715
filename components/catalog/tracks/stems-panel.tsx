"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, type ReactNode, useState, useTransition } from "react";
import { FileButton } from "@/components/catalog/files/file-button";
import { useGiving } from "@/components/catalog/files/use-giving";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import type { StudioStems } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { sizeWords } from "./words";

type Props = {
  trackId: number;
  stems: StudioStems | null;
  /** The files that can be chosen, and what is said of them. */
  accept: string;
  hint: string;
  /** Shown while there are none. */
  children: ReactNode;
};

/** The stems of a track: what it has, and a place to drop others, which are stored as soon as they are there. */
export function StemsPanel({ trackId, stems, accept, hint, children }: Props) {
  const { refresh } = useRouter();
  const giving = useGiving({ what: "stems", id: trackId }, { done: "Stems saved." });
  const [isDropTarget, setIsDropTarget] = useState(false);
  const [pending, start] = useTransition();
  const busy = giving.step.is === "sending" || giving.step.is === "storing";

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDropTarget(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) giving.take(file);
  }

  const remove = () =>
    start(async () => {
      try {
        await request(updateTrack, { id: trackId, stems_upload_id: null });
        toast("Stems removed.");
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(cause.message);
      }
      refresh();
    });

  return (
    <section
      aria-labelledby="stems"
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropTarget(true);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={drop}
      className={`rounded-md border border-dashed p-4 ${isDropTarget ? "border-ink bg-face" : "border-line"}`}
    >
      <h2 id="stems" className="mb-3 text-lg font-semibold">
        Stems
      </h2>
      {stems ? (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="grow text-sm">ZIP, {sizeWords(stems.bytes)}</p>
          <a
            href={`${API_BASE}/tracks/${trackId}/download?format=stems`}
            download
            className="link inline-flex min-h-8 items-center text-sm"
          >
            Download
          </a>
          <Button size="row" pending={pending} onClick={remove}>
            Remove
          </Button>
        </div>
      ) : (
        children
      )}
      <FileButton
        id="stems-file"
        accept={accept}
        label={stems ? "Replace the stems" : "Choose a ZIP"}
        hint={hint}
        {...giving}
      />
    </section>
  );
}
