"use client";

import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toaster";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type { QueueRow, UploadQueue } from "./queue";
import { fileFingerprint, findUploadedTrack, pruneUploads, resumables } from "./resumable";

type Props = {
  userId: number;
  artistId: number;
  /** The formats that the server takes. */
  accept: string;
  /** The words and the button, which the server draws: the label of the field `choose-files`, and what `formats` says of it. */
  children: ReactNode;
  /** All drafts of the account. */
  drafts: readonly number[];
};

const UploadRows = lazyWhenIdle(() => import("./upload-rows").then(({ UploadRows }) => UploadRows));

/** Kept while other pages of the studio are visited, so that uploads go on. */
let queue: UploadQueue | undefined;

const ACT = {
  pause: (id: string) => queue?.pause(id),
  resume: (id: string) => queue?.resume(id),
  remove: (id: string) => queue?.remove(id),
};

const NONE: readonly QueueRow[] = [];

/** Takes files that are dropped, pasted or chosen, and shows what becomes of them. */
export function UploadManager({ userId, artistId, accept, children, drafts }: Props) {
  const refresh = useCarefulRefresh();
  const [rows, setRows] = useState(NONE);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const watched = useRef(() => {});

  const follow = (found: UploadQueue) => {
    watched.current();
    found.onCreated = refresh;
    watched.current = found.watch(() => setRows(found.rows));
    setRows(found.rows);
  };
  const following = useRef(follow);
  following.current = follow;

  useEffect(() => {
    if (queue?.userId === userId) following.current(queue);
    else if (resumables(userId).length > 0) void open(userId).then((found) => following.current(found));
    return () => watched.current();
  }, [userId]);

  useEffect(() => queue?.drop(new Set(drafts)), [drafts]);

  async function take(files: FileList | null | undefined) {
    // The list is emptied when the event is over.
    const selection = [...(files ?? [])];
    if (selection.length === 0) return;
    try {
      const uploads = await open(userId);
      follow(uploads);
      pruneUploads(drafts);
      const fresh = selection.filter(
        (file) => findUploadedTrack(fileFingerprint(userId, artistId, file)) === undefined,
      );
      uploads.add(fresh, artistId);
      const here = selection.length - fresh.length;
      if (here > 0) toast(`${here} ${here === 1 ? "file is a draft" : "files are drafts"} already.`);
    } catch {
      toast("The server could not be reached. Choose the files again.");
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDropTarget(false);
    void take(event.dataTransfer.files);
  }

  useEffect(() => {
    const paste = (event: unknown) => void take((event as ClipboardEvent).clipboardData?.files);
    addEventListener("paste", paste as EventListener);
    return () => removeEventListener("paste", paste as EventListener);
  });

  const pendingCount = rows.filter(({ step }) => step === "sending" || step === "queued").length;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="sr-only">
        Files
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDropTarget(true);
        }}
        onDragLeave={() => setIsDropTarget(false)}
        onDrop={drop}
        data-over={isDropTarget || undefined}
        className="grid justify-items-center gap-2 rounded-md border border-edge border-dashed px-6 py-8 text-center data-[over]:border-ink data-[over]:bg-well"
      >
        <input
          id="choose-files"
          type="file"
          multiple
          accept={accept}
          aria-describedby="formats"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files).then(() => {});
            currentTarget.value = "";
          }}
          className="peer sr-only"
        />
        {children}
      </div>
      <p role="status" className="sr-only">
        {pendingCount > 0 ? `Uploading ${pendingCount} ${pendingCount === 1 ? "file" : "files"}` : ""}
      </p>
      {rows.length > 0 && <UploadRows rows={rows} act={ACT} />}
    </section>
  );
}

/** The queue of the account, with its script. */
async function open(userId: number): Promise<UploadQueue> {
  const { UploadQueue } = await import("./queue");
  if (queue?.userId !== userId) queue = new UploadQueue(userId, () => {});
  return queue;
}
