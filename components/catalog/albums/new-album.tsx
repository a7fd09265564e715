"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";

const NewAlbumDialog = lazyWhenIdle(
  queryPart(() =>
    import("@/components/catalog/new-album/new-album-dialog").then(({ NewAlbumDialog }) => NewAlbumDialog),
  ),
);

/** The button that begins an album. */
export function NewAlbum({ artist }: { artist: { id: number; name: string } }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpened(true)}>
        New album
      </Button>
      {opened && <NewAlbumDialog artist={artist} trackIds={[]} close={() => setOpened(false)} />}
    </>
  );
}
