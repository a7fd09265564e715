import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { createAlbum } from "@/components/catalog/studio/albums";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { StudioAlbum } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { TYPE_OPTIONS } from "./words";

/** Asks for the title of an album, stores it as a draft and opens it. */
export function NewAlbumDialog({
  artist,
  trackIds,
  close,
}: {
  artist: { id: number; name: string };
  /** The tracks it begins with, in order. */
  trackIds: readonly number[];
  close: () => void;
}) {
  const { push } = useRouter();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ message?: string; errors: Record<string, string> }>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get("album_name")).trim();
    if (!name) return setProblem({ errors: { name: "Enter a title." } });
    setPending(true);
    try {
      const { album } = await request(createAlbum, {
        name,
        type: String(data.get("album_type")) as StudioAlbum["type"],
        artists: [artist.id],
        track_ids: [...trackIds],
        publish_at: null,
      });
      push(`/studio/albums/${album.id}`);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const { name: wrong, ...others } = cause.errors;
      setProblem({
        errors: wrong ? { name: wrong } : {},
        message: wrong ? undefined : Object.values(others).join(" ") || cause.message,
      });
      setPending(false);
    }
  }

  const count = trackIds.length;
  return (
    <Dialog
      open
      onOpenChange={close}
      title="New album"
      description={
        count > 0
          ? `By ${artist.name}, with the ${count === 1 ? "track" : `${count} tracks`} you selected. A track that is on another album leaves it.`
          : `By ${artist.name}. It is a draft until you publish it.`
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="w-full space-y-5 text-ink">
        {problem?.message && <Notice tone="red">{problem.message}</Notice>}
        <TextField
          name="album_name"
          label="Title"
          maxLength={200}
          autoComplete="off"
          error={problem?.errors.name}
        />
        <SelectField name="album_type" label="Type" options={TYPE_OPTIONS} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={pending}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
