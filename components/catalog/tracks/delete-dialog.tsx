import { useMutation } from "@tanstack/react-query";
import { deleteTracks } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";

/** Says what deleting tracks does, and does it. */
export function DeleteDialog({
  tracks,
  close,
  deleted,
}: {
  tracks: readonly { id: number; name: string }[];
  close: () => void;
  deleted: () => void;
}) {
  const [first] = tracks;
  const what = tracks.length === 1 && first ? first.name : `${tracks.length} tracks`;

  const deletion = useMutation({
    mutationFn: () => request(deleteTracks, { id: tracks.map(({ id }) => id).join(",") }),
    onSuccess() {
      toast(`${what} ${tracks.length === 1 ? "is" : "are"} deleted.`);
      deleted();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Delete ${what}?`}
      description={
        <>
          Audio, waveform, comments and likes are deleted, and links stop working. Plays disappear from
          insights. This can't be undone. To hide music for a while, make it private or unpublish it.
        </>
      }
    >
      {deletion.error && (
        <div className="w-full text-ink">
          <Notice tone="red">{problemWords(deletion.error)}</Notice>
        </div>
      )}
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={deletion.isPending} onClick={() => deletion.mutate()}>
        Delete {tracks.length === 1 ? "track" : what}
      </Button>
    </Dialog>
  );
}
