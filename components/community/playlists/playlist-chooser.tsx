"use client";

import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { toast } from "@/components/ui/toaster";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";
import { queryKey } from "@/lib/platform/http-client/query-key";
import { addPlaylistTracks, createPlaylist, listUserPlaylists } from "./endpoints";

interface Choice {
  id: number;
  name: string;
  image: string;
}

const ROLES = ["owner", "editor"] as const;

/** A list that is longer can be filtered. */
const MAX_UNFILTERED = 10;

/** The playlists that the viewer owns, then those that they edit. */
const choicesQuery = queryOptions({
  queryKey: queryKey(listUserPlaylists, { id: "me", per_page: "100" }),
  queryFn: async ({ signal }): Promise<Choice[]> =>
    (await Promise.all(ROLES.map((role) => listAll(role, signal)))).flat(),
});

/** All playlists of a role, of which an account may have some hundred. */
async function listAll(role: (typeof ROLES)[number], signal: AbortSignal): Promise<Choice[]> {
  const all: Choice[] = [];
  const load = async (cursor: string): Promise<void> => {
    const query = { id: "me", role, per_page: "100", cursor };
    const { pagination } = await request(listUserPlaylists, query, { signal });
    all.push(...pagination.data);
    if ("next_cursor" in pagination && pagination.next_cursor !== null) await load(pagination.next_cursor);
  };
  await load("");
  return all;
}

/** Gives an element the focus when its dialog opens. */
const focusFirst = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");

/** A dialog that adds a track to a playlist, or makes one for it. */
export function PlaylistChooser({ trackId, close }: { trackId: number; close: () => void }) {
  const { data: playlists, error } = useQuery(choicesQuery);
  const [filter, setFilter] = useState("");
  const matches = playlists?.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  const finish = (message: string) => {
    toast(message);
    close();
  };
  const addition = useMutation({
    mutationFn: ({ id }: Choice) => request(addPlaylistTracks, { id, ids: [trackId] }),
    onSuccess: ({ added_count }, { name }) =>
      finish(added_count > 0 ? `Added to ${name}` : `Already in ${name}`),
  });
  const creation = useMutation({
    mutationFn: (name: string) => request(createPlaylist, { name, track_ids: [trackId] }),
    onSuccess: (_, name) => finish(`Added to ${name.trim()}, a new private playlist`),
  });
  const isPending = addition.isPending || creation.isPending;
  const problem = problemWords(addition.error ?? creation.error ?? error);

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) creation.mutate(String(new FormData(event.currentTarget).get("name")));
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add to playlist"
      description="Your playlists and those you can edit."
    >
      <div className="w-full space-y-5 text-ink">
        {problem && <Notice tone="red">{problem}</Notice>}
        {playlists && playlists.length > MAX_UNFILTERED && (
          <TextField
            name="filter"
            label="Filter by name"
            type="search"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <ul
          // Else the field has the focus, and the keyboard of a phone covers the list.
          ref={focusFirst}
          tabIndex={-1}
          aria-label="Your playlists"
          aria-busy={!playlists && !error}
          className="max-h-[16rem] min-h-24 overflow-y-auto outline-none"
        >
          {matches?.map((playlist) => (
            <li key={playlist.id}>
              <button
                type="button"
                aria-busy={(addition.isPending && addition.variables.id === playlist.id) || undefined}
                onClick={() => isPending || addition.mutate(playlist)}
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
          {playlists && playlists.length > 0 && matches?.length === 0 && (
            <li className="py-3 text-sm text-quiet">No playlist has this name.</li>
          )}
        </ul>
        <form onSubmit={make} className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
          <div className="min-w-0 grow">
            <TextField name="name" label="New playlist" required maxLength={200} autoComplete="off" />
          </div>
          <Button type="submit" pending={creation.isPending}>
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
