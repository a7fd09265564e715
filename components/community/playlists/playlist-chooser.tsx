"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { addPlaylistTracks, createPlaylist, listUserPlaylists } from "./endpoints";

interface Choice {
  id: number;
  name: string;
  image: string;
}

/** The playlists that the viewer owns, then those that they edit. */
async function choices(signal: AbortSignal): Promise<Choice[]> {
  const [owned, edited] = await Promise.all(
    (["owner", "editor"] as const).map((role) =>
      request(listUserPlaylists, { id: "me", role, per_page: "100" }, { signal }),
    ),
  );
  return [...(owned?.pagination.data ?? []), ...(edited?.pagination.data ?? [])];
}

/** A dialog that adds a track to a playlist, or makes one for it. */
export function PlaylistChooser({ trackId, close }: { trackId: number; close: () => void }) {
  const [playlists, setPlaylists] = useState<Choice[]>();
  const [failed, setFailed] = useState<string>();
  const [pending, setPending] = useState<number | "new">();

  useEffect(() => {
    const left = new AbortController();
    choices(left.signal).then(setPlaylists, (cause) => {
      if (!left.signal.aborted) setFailed(cause instanceof ApiFailure ? cause.message : String(cause));
    });
    return () => left.abort();
  }, []);

  async function act(which: number | "new", work: () => Promise<string>) {
    if (pending !== undefined) return;
    setPending(which);
    try {
      toast(await work());
      close();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailed(Object.values(cause.errors)[0] ?? cause.message);
      setPending(undefined);
    }
  }

  const add = ({ id, name }: Choice) =>
    act(id, async () => {
      const { added_count } = await request(addPlaylistTracks, { id, ids: [trackId] });
      return added_count > 0 ? `Added to ${name}` : `Already in ${name}`;
    });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    void act("new", async () => {
      await request(createPlaylist, { name, track_ids: [trackId] });
      return `Added to ${name.trim()}, a new private playlist`;
    });
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add to playlist"
      description="Your playlists and those you can edit."
    >
      <div className="w-full space-y-5 text-ink">
        {failed && <Notice tone="red">{failed}</Notice>}
        <ul aria-busy={!playlists && !failed} className="max-h-[16rem] min-h-24 overflow-y-auto">
          {playlists?.map((playlist) => (
            <li key={playlist.id}>
              <button
                type="button"
                aria-busy={pending === playlist.id || undefined}
                onClick={() => void add(playlist)}
                className="flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left -outline-offset-2 hover:bg-well"
              >
                <Picture src={playlist.image} pixels={36} className="size-9 shrink-0 rounded-sm" />
                <bdi className="truncate">{playlist.name}</bdi>
              </button>
            </li>
          ))}
          {playlists?.length === 0 && (
            <li className="py-3 text-sm text-quiet">No playlists yet. Name your first one below.</li>
          )}
        </ul>
        <form onSubmit={make} className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
          <div className="min-w-0 grow">
            <TextField name="name" label="New playlist" required maxLength={200} autoComplete="off" />
          </div>
          <Button type="submit" pending={pending === "new"}>
            Create and add
          </Button>
        </form>
        <div className="flex justify-end">
          <Button onClick={close}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
