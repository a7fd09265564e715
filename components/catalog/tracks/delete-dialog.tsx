import { useState } from "react";
import { deleteTracks } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

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
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first] = tracks;
  const what = tracks.length === 1 && first ? first.name : `${tracks.length} tracks`;

  async function act() {
    setPending(true);
    setProblem(undefined);
    try {
      await request(deleteTracks, { id: tracks.map(({ id }) => id).join(",") });
      toast(`${what} ${tracks.length === 1 ? "is" : "are"} deleted.`);
      deleted();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setProblem(cause.message);
      setPending(false);
    }
  }

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
      {problem && (
        <div className="w-full text-ink">
          <Notice tone="red">{problem}</Notice>
        </div>
      )}
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={pending} onClick={() => void act()}>
        Delete {tracks.length === 1 ? "track" : what}
      </Button>
    </Dialog>
  );
}
