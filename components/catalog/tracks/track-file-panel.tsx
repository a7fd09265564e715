"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, type ReactNode, useState, useTransition } from "react";
import { FileButton } from "@/components/catalog/files/file-button";
import { useGiving } from "@/components/catalog/files/use-giving";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import type { StudioFile } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { API_BASE } from "@/lib/platform/http-contract/version";
import type { TRACK_FILES, TrackFileWords } from "./track-files";
import { sizeWords } from "./words";

type Props = {
  what: keyof typeof TRACK_FILES;
  /** From the server, so that the page loads them with the panel and not with its code. */
  words: TrackFileWords;
  trackId: number;
  file: StudioFile | null;
  /** Shown while there is none. */
  children: ReactNode;
};

/** The stems or the MIDI of a track: what it has, and a place to drop others, which are stored as soon as they are there. */
export function TrackFilePanel({ what, words, trackId, file, children }: Props) {
  const { title, choose, replace, accept, formats } = words;
  const { refresh } = useRouter();
  const giving = useGiving({ what, id: trackId }, { done: words.saved });
  const [isDropTarget, setIsDropTarget] = useState(false);
  const [pending, start] = useTransition();
  const busy = giving.step.is === "sending" || giving.step.is === "storing";

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDropTarget(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !busy) giving.take(dropped);
  }

  const remove = () =>
    start(async () => {
      try {
        await request(updateTrack, { id: trackId, [`${what}_upload_id`]: null });
        toast(words.removed);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(cause.message);
      }
      refresh();
    });

  return (
    <section
      aria-labelledby={what}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropTarget(true);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={drop}
      className={`rounded-md border border-dashed p-4 ${isDropTarget ? "border-ink bg-face" : "border-line"}`}
    >
      <h2 id={what} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {file ? (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="grow text-sm">
            {file.format}, {sizeWords(file.bytes)}
          </p>
          <a
            href={`${API_BASE}/tracks/${trackId}/download?format=${what}`}
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
        id={`${what}-file`}
        accept={accept}
        label={file ? replace : choose}
        hint={`Or drop it here. ${formats}${file ? " Buyers keep the version they bought." : ""}`}
        {...giving}
      />
    </section>
  );
}
