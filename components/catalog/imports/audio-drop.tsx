"use client";

import { type DragEvent, useRef, useState } from "react";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import { audioKey } from "@/lib/commerce/catalogs/names";
import { request } from "@/lib/platform/http-client/client";
import { addImportAudio } from "./imports";
import { faultSentence, transferFile } from "./send";

interface Props {
  importId: number;
  /** The names of the files that rows wait for, as they are compared. */
  missing: readonly string[];
  accept: string;
}

/** The files that are sent at once. */
const AT_ONCE = 2;

interface Progress {
  total: number;
  finished: number;
  faults: string[];
}

/** Files that are not sent yet must be chosen again after the page is gone: the browser asks first. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Takes the files of an import that are dropped or chosen, sends those that rows wait for, and gives each to its row. Once no row waits for
 * one, it shows those that were left out, if any.
 */
export function AudioDrop({ importId, missing, accept }: Props) {
  const refresh = useCarefulRefresh();
  const [progress, setProgress] = useState<Progress>();
  const [isDropTarget, setIsDropTarget] = useState(false);
  const waiting = useRef<File[]>([]);
  const senders = useRef(0);
  const names = useRef(new Set<string>());

  function take(files: FileList | null) {
    const lacking = new Set(missing);
    const all = [...(files ?? [])];
    const useful = all.filter((file) => {
      const key = audioKey(file.name);
      // A file that is chosen twice is sent once.
      if (!lacking.has(key) || names.current.has(key)) return false;
      names.current.add(key);
      return true;
    });
    const others = all.filter(({ name }) => !lacking.has(audioKey(name))).map(({ name }) => name);
    waiting.current.push(...useful);
    setProgress((before) => ({
      total: (before?.total ?? 0) + useful.length,
      finished: before?.finished ?? 0,
      faults: [
        ...(before?.faults ?? []),
        ...others.map((name) => `${name}: no row waits for a file of this name.`),
      ],
    }));
    if (useful.length > 0) addEventListener("beforeunload", askFirst);
    for (; senders.current < AT_ONCE && waiting.current.length > 0; senders.current++) void work();
  }

  async function work() {
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const fault = await give(importId, file);
      const { name } = file;
      if (fault) names.current.delete(audioKey(name));
      setProgress(
        (before) =>
          before && {
            ...before,
            finished: before.finished + 1,
            faults: fault ? [...before.faults, `${name}: ${fault}`] : before.faults,
          },
      );
    }
    senders.current--;
    if (senders.current > 0) return;
    removeEventListener("beforeunload", askFirst);
    refresh();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDropTarget(false);
    take(event.dataTransfer.files);
  }

  const isSending = progress !== undefined && progress.finished < progress.total;
  if (missing.length === 0 && !isSending && !progress?.faults.length) return null;
  const words = progress && `${progress.finished} of ${progress.total} files sent`;
  return (
    <section aria-labelledby="audio" className="space-y-3">
      <h2 id="audio" className="text-lg font-semibold">
        Audio
      </h2>
      {missing.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside does the same
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsDropTarget(true);
          }}
          onDragLeave={() => setIsDropTarget(false)}
          onDrop={drop}
          data-over={isDropTarget || undefined}
          className="grid justify-items-center gap-2 rounded-md border border-edge border-dashed px-6 py-6 text-center data-[over]:border-ink data-[over]:bg-well"
        >
          <p className="font-semibold">
            {missing.length === 1
              ? "One file is missing"
              : `${missing.length.toLocaleString("en")} files are missing`}
          </p>
          <p id="audio-hint" className="max-w-text text-sm text-quiet">
            Drop them here in any order. They are matched with the rows by their names.
          </p>
          <input
            id="choose-audio"
            type="file"
            multiple
            accept={accept}
            aria-describedby="audio-hint"
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              currentTarget.value = "";
            }}
            className="peer sr-only"
          />
          <label
            htmlFor="choose-audio"
            className="mt-1 inline-flex min-h-9 items-center rounded-sm border border-ink bg-ink px-4 text-sm font-medium text-paper hover:border-quiet hover:bg-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
          >
            Choose audio files
          </label>
        </div>
      )}
      {progress && progress.total > 0 && (
        <div className="space-y-1">
          {isSending && (
            <ProgressBar
              aria-label="Files sent"
              className="w-full"
              max={progress.total}
              value={progress.finished}
            />
          )}
          <p role="status" className="text-sm text-quiet">
            {words}
          </p>
        </div>
      )}
      {progress && progress.faults.length > 0 && (
        <ul aria-label="Files that were left out" className="space-y-1 text-sm break-words text-red">
          {progress.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sends a file and gives it to its row. Returns what went wrong, in a sentence. */
async function give(importId: number, file: File): Promise<string | undefined> {
  try {
    const uploadId = await transferFile(file, "audio");
    const { unmatched } = await request(addImportAudio, {
      importId,
      files: [{ audio_file: file.name, upload_id: uploadId }],
    });
    return unmatched.length > 0 ? "No row waits for it any more." : undefined;
  } catch (cause) {
    return faultSentence(cause);
  }
}
