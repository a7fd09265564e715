import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { deleteAlbums } from "@/components/catalog/studio/albums";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";

/** Deletes an album, and its tracks if asked to and allowed. */
export function DeleteAlbumDialog({
  album: { id, name, tracks_count },
  canDeleteTracks,
  close,
  deleted,
}: {
  album: { id: number; name: string; tracks_count: number };
  canDeleteTracks: boolean;
  close: () => void;
  deleted: () => void;
}) {
  const [withTracks, setWithTracks] = useState(false);
  const deletion = useMutation({
    mutationFn: () => request(deleteAlbums, { id: String(id), with_tracks: withTracks ? "true" : "false" }),
    onSuccess() {
      toast(`${name} is deleted.`);
      deleted();
    },
  });

  const tracks = tracks_count === 1 ? "its track" : `its ${tracks_count} tracks`;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Delete ${name}?`}
      description={
        <>
          The album with its cover, likes and reposts is deleted, and links to it stop working.{" "}
          {tracks_count > 0 && !canDeleteTracks && "Its tracks become singles. "}This can't be undone.
        </>
      }
    >
      <div className="w-full space-y-3 text-ink">
        {deletion.error && <Notice tone="red">{problemWords(deletion.error)}</Notice>}
        {tracks_count > 0 && canDeleteTracks && (
          <label className="flex items-start gap-3 rounded-sm py-1 text-sm hover:bg-well">
            <input
              type="checkbox"
              checked={withTracks}
              onChange={({ target }) => setWithTracks(target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-ink"
            />
            <span>
              Delete {tracks} as well, with their audio, comments and plays. Otherwise they become singles.
            </span>
          </label>
        )}
      </div>
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={deletion.isPending} onClick={() => deletion.mutate()}>
        {withTracks ? "Delete album and tracks" : "Delete album"}
      </Button>
    </Dialog>
  );
}
