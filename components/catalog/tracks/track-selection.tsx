"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import type { MusicRow, PresetChoice } from "@/lib/commerce/finances/music-pages";

const BulkEditDialog = lazyWhenIdle(
  queryPart(() => import("./bulk-edit-dialog").then(({ BulkEditDialog }) => BulkEditDialog)),
);
const NewAlbumDialog = lazyWhenIdle(
  queryPart(() =>
    import("@/components/catalog/new-album/new-album-dialog").then(({ NewAlbumDialog }) => NewAlbumDialog),
  ),
);
const DeleteDialog = lazyWhenIdle(
  queryPart(() => import("./delete-dialog").then(({ DeleteDialog }) => DeleteDialog)),
);
const PricesDialog = lazyWhenIdle(() =>
  import("@/components/commerce/offers/prices-dialog").then(({ PricesDialog }) => PricesDialog),
);

type SelectableTrack = Pick<
  MusicRow,
  "id" | "name" | "can_delete" | "status" | "publish_at" | "prices" | "presets"
>;

type Props = {
  artist: { id: number; name: string };
  tracks: readonly SelectableTrack[];
  total: number;
  genres: readonly { id: number; name: string }[];
  pricing: { currency: string | null; presets: readonly PresetChoice[] };
  priceTracks: FormAction;
  noun?: "track" | "draft";
  /** Whether all of them are meant while none is selected; then there is a box that selects all, too. */
  coversAll?: boolean;
  /** The table, with a checkbox `track` in each row and one named `all`. */
  children: ReactNode;
};

/** Whether publishing changes something: a track that is processed is published afterwards. */
const isPublishable = ({ status, publish_at }: SelectableTrack) =>
  status === "draft" || status === "scheduled" || (status === "processing" && publish_at === null);

/** The selection in a table of tracks, and what can be done with it. */
export function TrackSelection({
  artist,
  tracks,
  total,
  genres,
  pricing,
  priceTracks,
  noun = "track",
  coversAll = false,
  children,
}: Props) {
  const { refresh } = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly number[]>([]);
  const [openDialog, setOpenDialog] = useState<"price" | "edit" | "album" | "delete">();
  const [publishing, start] = useTransition();
  const selection = tracks.filter(({ id }) => ids.includes(id));
  const targets = selection.length === 0 && coversAll ? tracks : selection;
  const drafts = targets.filter(isPublishable);

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("[name=track]") ?? [])];
  function show() {
    const checked = boxes().filter((box) => box.checked);
    setIds(checked.map((box) => Number(box.value)));
    const all = list.current?.querySelector<HTMLInputElement>("[name=all]");
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

  const publish = () =>
    start(async () => {
      const { publishTracks } = await import("./publish");
      await publishTracks(drafts);
      close();
    });

  const areOwn = targets.every(({ can_delete }) => can_delete);
  return (
    <>
      {/* No form: the rows of drafts have forms. */}
      <div ref={list} onChange={change}>
        <div
          className={`mb-2 flex min-h-8 flex-wrap items-center gap-2 text-sm ${selection.length > 0 ? "sticky top-0 z-10 bg-paper py-1" : ""}`}
        >
          {coversAll && tracks.length > 1 && (
            <label className="ml-4 grid size-6 place-items-center">
              <input
                type="checkbox"
                name="all"
                aria-label={`Select all ${noun}s`}
                className="size-4 accent-ink"
              />
            </label>
          )}
          <p role="status" className="mr-2 text-quiet">
            {selection.length > 0
              ? `${selection.length} of ${tracks.length} selected`
              : `${total} ${total === 1 ? noun : `${noun}s`}`}
          </p>
          {coversAll && selection.length === 0 && tracks.length > 1 && (
            <span className="text-quiet">For these {tracks.length}:</span>
          )}
          {targets.length > (coversAll && selection.length === 0 ? 1 : 0) && (
            <>
              {areOwn && (
                <Button size="sm" onClick={() => setOpenDialog("price")}>
                  Set prices
                </Button>
              )}
              {drafts.length > 0 && (
                <Button size="sm" pending={publishing} onClick={publish}>
                  {drafts.length === targets.length ? "Publish" : `Publish ${drafts.length}`}
                </Button>
              )}
              <Button size="sm" onClick={() => setOpenDialog("edit")}>
                {coversAll ? "Fill in" : "Edit"}
              </Button>
              <Button size="sm" onClick={() => setOpenDialog("album")}>
                New album
              </Button>
              {areOwn && selection.length > 0 && (
                <Button size="sm" onClick={() => setOpenDialog("delete")}>
                  Delete
                </Button>
              )}
              {selection.length > 0 && (
                <Button size="sm" look="bare" onClick={clear}>
                  Clear
                </Button>
              )}
            </>
          )}
        </div>
        {children}
      </div>
      {openDialog === "price" && (
        <PricesDialog
          tracks={targets}
          {...pricing}
          act={priceTracks}
          close={() => setOpenDialog(undefined)}
          done={close}
        />
      )}
      {openDialog === "edit" && (
        <BulkEditDialog
          tracks={targets}
          genres={genres}
          close={() => setOpenDialog(undefined)}
          done={close}
          refresh={refresh}
        />
      )}
      {openDialog === "album" && (
        <NewAlbumDialog
          artist={artist}
          trackIds={oldestFirst(targets.map(({ id }) => id))}
          close={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === "delete" && (
        <DeleteDialog tracks={targets} close={() => setOpenDialog(undefined)} deleted={close} />
      )}
    </>
  );
}

/** In the order in which they were uploaded, which is that of their files. */
const oldestFirst = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
