import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import type { OpenAlbum } from "@/lib/catalog/studio/pages";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";

/** More than this are searched. */
const FEW = 8;

/** Chooses tracks that are added at the end of an album, in the order in which they are chosen. */
export function AddTracksDialog({
  albumId,
  others,
  close,
}: {
  albumId: number;
  others: OpenAlbum["others"];
  close: () => void;
}) {
  const { refresh } = useRouter();
  const [selection, setSelection] = useState<readonly number[]>([]);
  const [search, setSearch] = useState("");
  const words = search.trim().toLocaleLowerCase();
  const matches = others.filter(
    ({ id, name }) => selection.includes(id) || name.toLocaleLowerCase().includes(words),
  );

  const addition = useMutation({
    async mutationFn() {
      for (const id of selection) await request(updateTrack, { id, album_id: albumId });
    },
    onSuccess() {
      toast(`${selection.length} ${selection.length === 1 ? "track is" : "tracks are"} added.`);
      close();
    },
    // A failure may come after some of them.
    onSettled: refresh,
  });
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? "Choose at least one track." : problemWords(addition.error);

  function add() {
    setEmpty(selection.length === 0);
    if (selection.length > 0) addition.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add tracks"
      description="They are added at the end. A track that is on another album leaves it."
    >
      <div className="w-full space-y-4 text-ink">
        {problem && <Notice tone="red">{problem}</Notice>}
        {others.length > FEW && (
          <TextField
            name="search_tracks"
            label="Search"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <fieldset className="max-h-[40vh] overflow-y-auto border-y border-line py-1">
          <legend className="sr-only">Tracks</legend>
          {matches.map(({ id, name, album }) => (
            <label
              key={id}
              className="flex min-h-9 items-center gap-3 rounded-sm px-1 text-sm hover:bg-well has-checked:bg-well"
            >
              <input
                type="checkbox"
                checked={selection.includes(id)}
                onChange={({ target }) =>
                  setSelection(target.checked ? [...selection, id] : selection.filter((one) => one !== id))
                }
                className="size-4 shrink-0 accent-ink"
              />
              <span className="min-w-0 grow truncate">{name}</span>
              {album && <span className="max-w-[40%] shrink-0 truncate text-xs text-quiet">on {album}</span>}
            </label>
          ))}
          {matches.length === 0 && (
            <p className="px-1 py-2 text-sm text-quiet">No track has this in its title.</p>
          )}
        </fieldset>
      </div>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" pending={addition.isPending} onClick={add}>
        {selection.length === 0
          ? "Add"
          : `Add ${selection.length} ${selection.length === 1 ? "track" : "tracks"}`}
      </Button>
    </Dialog>
  );
}
