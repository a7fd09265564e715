import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { createAlbum } from "@/components/catalog/studio/albums";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { StudioAlbum } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";
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
  const [isUntitled, setUntitled] = useState(false);
  const creation = useMutation({
    mutationFn: (album: { name: string; type: StudioAlbum["type"] }) =>
      request(createAlbum, { ...album, artists: [artist.id], track_ids: [...trackIds], publish_at: null }),
    onSuccess: ({ album }) => push(`/studio/albums/${album.id}`),
  });
  const { name: wrong } = creation.error instanceof ApiFailure ? creation.error.errors : {};
  const nameProblem = isUntitled ? "Enter a title." : wrong;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get("album_name")).trim();
    setUntitled(name === "");
    if (name !== "") creation.mutate({ name, type: String(data.get("album_type")) as StudioAlbum["type"] });
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
      <form onSubmit={submit} noValidate className="w-full space-y-5 text-ink">
        {creation.error && !nameProblem && <Notice tone="red">{problemWords(creation.error)}</Notice>}
        <TextField name="album_name" label="Title" maxLength={200} autoComplete="off" error={nameProblem} />
        <SelectField name="album_type" label="Type" options={TYPE_OPTIONS} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={creation.isPending || creation.isSuccess}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
