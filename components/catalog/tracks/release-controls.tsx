"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { retryProcessing, updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { keepFocus } from "@/components/ui/keep-focus";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toaster";
import type { StudioTrack } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

const PublishedMessage = lazyWhenIdle(() =>
  import("./published-message").then(({ PublishedMessage }) => PublishedMessage),
);
const ScheduleDialog = lazyWhenIdle(() =>
  import("./schedule-dialog").then(({ ScheduleDialog }) => ScheduleDialog),
);
const DeleteDialog = lazyWhenIdle(
  queryPart(() => import("./delete-dialog").then(({ DeleteDialog }) => DeleteDialog)),
);

type Props = {
  track: Pick<StudioTrack, "id" | "name" | "status" | "publish_at" | "audio" | "visibility" | "can_delete">;
  size?: "md" | "sm" | "row";
  /** The page to open when it is deleted; otherwise the page stays. */
  afterDelete?: string;
};

/** Publish, schedule, take back, retry, delete: what can be done with the track now. */
export function ReleaseControls({ track, size = "sm", afterDelete }: Props) {
  const { refresh, push } = useRouter();
  const [pending, start] = useTransition();
  const [openDialog, setOpenDialog] = useState<"schedule" | "delete">();
  const { id, name, status, publish_at } = track;
  const failed = status === "failed";
  const isFixed = failed || status === "hidden";
  const isWanted = publish_at !== null || status === "published";

  const act = (work: () => Promise<unknown>, message: ReactNode) =>
    start(async () => {
      // A dialog that is open has done so for the button behind it.
      if (!openDialog) keepFocus(document.activeElement);
      try {
        await work();
        toast(message);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(Object.values(cause.errors).join(" ") || cause.message);
      }
      refresh();
    });
  const publish = (at: string | null, done: ReactNode) =>
    act(() => request(updateTrack, { id, publish_at: at }), done);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fieldset
    <div
      role="group"
      aria-label={`Release of ${name}`}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2"
    >
      {(failed || track.audio?.state === "failed") && (
        <Button
          size={size}
          pending={pending}
          onClick={() => act(() => request(retryProcessing, { id }), "Trying again.")}
        >
          Retry
        </Button>
      )}
      {!isFixed && status !== "published" && !(status === "processing" && isWanted) && (
        <Button
          size={size}
          look="primary"
          pending={pending}
          onClick={() =>
            publish(
              "now",
              status === "processing" ? (
                `${name} is published as soon as it is processed.`
              ) : (
                <PublishedMessage id={id} name={name} />
              ),
            )
          }
        >
          Publish
        </Button>
      )}
      {!isFixed && status !== "published" && (
        <Button size={size} onClick={() => setOpenDialog("schedule")}>
          {status === "scheduled" ? "Change the date" : "Schedule"}
        </Button>
      )}
      {!isFixed && isWanted && (
        <Button size={size} pending={pending} onClick={() => publish(null, `${name} is a draft again.`)}>
          {status === "published" ? "Unpublish" : "Keep as draft"}
        </Button>
      )}
      {track.can_delete && (
        <Button size={size} onClick={() => setOpenDialog("delete")}>
          Delete
        </Button>
      )}
      {openDialog === "schedule" && (
        <ScheduleDialog
          name={name}
          at={publish_at}
          close={() => setOpenDialog(undefined)}
          schedule={(at) => {
            setOpenDialog(undefined);
            publish(at, `${name} is scheduled.`);
          }}
        />
      )}
      {openDialog === "delete" && (
        <DeleteDialog
          tracks={[track]}
          close={() => setOpenDialog(undefined)}
          deleted={() => {
            setOpenDialog(undefined);
            if (afterDelete) push(afterDelete);
            refresh();
          }}
        />
      )}
    </div>
  );
}
