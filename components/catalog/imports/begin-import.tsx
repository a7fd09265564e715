"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { request } from "@/lib/platform/http-client/client";
import { createImport } from "./imports";
import { faultSentence, transferFile } from "./send";

interface Props {
  artists: readonly { id: number; name: string }[];
  artistId: number;
}

const FIELD = "h-9 w-full min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";

/** Takes a file with tracks, sends it and opens the page of its import. */
export function BeginImport({ artists, artistId }: Props) {
  const router = useRouter();
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string>();

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const file = values.get("file");
    if (!(file instanceof File) || file.size === 0) return setFault("Choose a CSV file that is not empty.");
    setFault(undefined);
    setIsPending(true);
    try {
      const { import: created } = await request(createImport, {
        upload_id: await transferFile(file, "import"),
        artist_id: Number(values.get("artist")),
        on_existing: values.get("on_existing") === "update" ? "update" : "skip",
      });
      router.push(`/studio/import/${created.id}`);
    } catch (cause) {
      setIsPending(false);
      setFault(faultSentence(cause));
    }
  }

  return (
    <form onSubmit={begin} className="max-w-text space-y-4">
      {fault && <Notice tone="red">{fault}</Notice>}
      <label className="block space-y-1 text-sm" htmlFor={`${id}-file`}>
        <span className="font-medium">CSV file</span>
        <input
          id={`${id}-file`}
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          className="block w-full min-w-0 rounded-sm border border-edge bg-face p-2 text-sm"
        />
      </label>
      <label className="block space-y-1 text-sm">
        <span className="font-medium">Artist</span>
        <select name="artist" defaultValue={artistId} className={FIELD}>
          {artists.map((artist) => (
            <option key={artist.id} value={artist.id}>
              {artist.name}
            </option>
          ))}
        </select>
      </label>
      <label className="block space-y-1 text-sm">
        <span className="font-medium">Tracks that exist</span>
        <select name="on_existing" defaultValue="skip" className={FIELD}>
          <option value="skip">Leave as they are</option>
          <option value="update">Change to what the file says</option>
        </select>
      </label>
      <Button type="submit" look="primary" pending={isPending}>
        Check the file
      </Button>
    </form>
  );
}
