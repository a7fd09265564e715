"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { updateAlbum } from "@/components/catalog/studio/albums";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { keepFocus } from "@/components/ui/keep-focus";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toaster";
import type { StudioAlbum } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

const ScheduleDialog = lazyWhenIdle(() =>
  import("@/components/catalog/tracks/schedule-dialog").then(({ ScheduleDialog }) => ScheduleDialog),
);
const DeleteAlbumDialog = lazyWhenIdle(
  queryPart(() => import("./delete-album-dialog").then(({ DeleteAlbumDialog }) => DeleteAlbumDialog)),
);

type Props = {
  album: Pick<StudioAlbum, "id" | "name" | "status" | "publish_at" | "tracks_count">;
  /** Its tracks that are neither published nor going to be: they go out with it. */
  drafts: readonly number[];
  /** Whether its tracks may be deleted with it. */
  canDeleteTracks: boolean;
};

/** Publish, schedule, take back, delete. */
export function AlbumRelease({ album, drafts, canDeleteTracks }: Props) {
  const { refresh, push } = useRouter();
  const [pending, start] = useTransition();
  const [openDialog, setOpenDialog] = useState<"publish" | "schedule" | "delete">();
  const { id, name, status, publish_at, tracks_count } = album;
  const close = () => setOpenDialog(undefined);

  const release = (at: string | null, message: string) =>
    start(async () => {
      // A dialog that is open has done so for the button behind it.
      if (!openDialog) keepFocus(document.activeElement);
      close();
      try {
        // The album last: once it can be seen, nothing of it is missing.
        if (at) for (const track of drafts) await request(updateTrack, { id: track, publish_at: at });
        await request(updateAlbum, { id, publish_at: at });
        toast(message);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(Object.values(cause.errors).join(" ") || cause.message);
      }
      refresh();
    });
  const publish = () => release("now", `${name} is published.`);
  const unpublished = drafts.length === 1 ? "Its draft" : `Its ${drafts.length} drafts`;
  const together = `${unpublished} ${drafts.length === 1 ? "is" : "are"} published with it.`;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fieldset
    <div
      role="group"
      aria-label={`Release of ${name}`}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2"
    >
      {status !== "published" && (
        <>
          <Button
            size="sm"
            look="primary"
            pending={pending}
            onClick={() => (drafts.length > 0 ? setOpenDialog("publish") : publish())}
          >
            Publish
          </Button>
          <Button size="sm" pending={pending} onClick={() => setOpenDialog("schedule")}>
            {status === "scheduled" ? "Change the date" : "Schedule"}
          </Button>
        </>
      )}
      {status !== "draft" && (
        <Button size="sm" pending={pending} onClick={() => release(null, `${name} is a draft again.`)}>
          {status === "published" ? "Unpublish" : "Keep as draft"}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpenDialog("delete")}>
        Delete
      </Button>
      {openDialog === "publish" && (
        <Dialog
          open
          onOpenChange={close}
          title={`Publish ${name}?`}
          description={`${together} To keep a track back, remove it from the album first.`}
        >
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={publish}>
            Publish all
          </Button>
        </Dialog>
      )}
      {openDialog === "schedule" && (
        <ScheduleDialog
          name={name}
          at={publish_at}
          note={drafts.length > 0 ? together : undefined}
          close={close}
          schedule={(at) => release(at, `${name} is scheduled.`)}
        />
      )}
      {openDialog === "delete" && (
        <DeleteAlbumDialog
          album={{ id, name, tracks_count }}
          canDeleteTracks={canDeleteTracks}
          close={close}
          deleted={() => {
            push("/studio/albums");
            refresh();
          }}
        />
      )}
    </div>
  );
}
