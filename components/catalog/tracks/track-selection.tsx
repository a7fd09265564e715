"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle } from "@/components/ui/lazy";

const BulkEditDialog = lazyWhenIdle(() =>
  import("./bulk-edit-dialog").then(({ BulkEditDialog }) => BulkEditDialog),
);
const NewAlbumDialog = lazyWhenIdle(() =>
  import("@/components/catalog/new-album/new-album-dialog").then(({ NewAlbumDialog }) => NewAlbumDialog),
);
const DeleteDialog = lazyWhenIdle(() => import("./delete-dialog").then(({ DeleteDialog }) => DeleteDialog));

type Props = {
  artist: { id: number; name: string };
  tracks: readonly { id: number; name: string; can_delete: boolean }[];
  total: number;
  genres: readonly { id: number; name: string }[];
  /** The table, with a checkbox `track` in each row and one named `all`. */
  children: ReactNode;
};

/** The selection in a table of tracks, and what can be done with it. */
export function TrackSelection({ artist, tracks, total, genres, children }: Props) {
  const { refresh } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [ids, setIds] = useState<readonly number[]>([]);
  const [openDialog, setOpenDialog] = useState<"edit" | "album" | "delete">();
  const selection = tracks.filter(({ id }) => ids.includes(id));

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("[name=track]") ?? [])];
  function show() {
    const checked = boxes().filter((box) => box.checked);
    setIds(checked.map((box) => Number(box.value)));
    const all = form.current?.querySelector<HTMLInputElement>("[name=all]");
    if (!all) return;
    all.checked = checked.length > 0 && checked.length === boxes().length;
    all.indeterminate = checked.length > 0 && !all.checked;
  }
  function change({ target }: FormEvent) {
    const box = target as HTMLInputElement;
    if (box.name === "all") for (const each of boxes()) each.checked = box.checked;
    show();
  }
  function clear() {
    for (const box of boxes()) box.checked = false;
    show();
  }
  // Browsers restore checkboxes before this script runs, and another page brings other rows.
  const latest = useRef(show);
  latest.current = show;
  const rows = tracks.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change
  useEffect(() => latest.current(), [rows]);

  function close() {
    setOpenDialog(undefined);
    clear();
    refresh();
  }

  return (
    <>
      <form ref={form} onChange={change} onSubmit={(event) => event.preventDefault()}>
        <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 text-sm">
          <p role="status" className="mr-2 text-quiet">
            {selection.length > 0
              ? `${selection.length} of ${tracks.length} selected`
              : `${total} ${total === 1 ? "track" : "tracks"}`}
          </p>
          {selection.length > 0 && (
            <>
              <Button size="sm" onClick={() => setOpenDialog("edit")}>
                Edit
              </Button>
              <Button size="sm" onClick={() => setOpenDialog("album")}>
                New album
              </Button>
              {selection.every(({ can_delete }) => can_delete) && (
                <Button size="sm" onClick={() => setOpenDialog("delete")}>
                  Delete
                </Button>
              )}
              <Button size="sm" look="bare" onClick={clear}>
                Clear
              </Button>
            </>
          )}
        </div>
        {children}
      </form>
      {openDialog === "edit" && (
        <BulkEditDialog
          tracks={selection}
          genres={genres}
          close={() => setOpenDialog(undefined)}
          done={close}
        />
      )}
      {openDialog === "album" && (
        <NewAlbumDialog artist={artist} trackIds={oldestFirst(ids)} close={() => setOpenDialog(undefined)} />
      )}
      {openDialog === "delete" && (
        <DeleteDialog tracks={selection} close={() => setOpenDialog(undefined)} deleted={close} />
      )}
    </>
  );
}

/** In the order in which they were uploaded, which is that of their files. */
const oldestFirst = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
