"use client";

import { useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import type { OpenAlbum } from "@/lib/catalog/studio/pages";

const AddTracksDialog = lazyWhenIdle(
  queryPart(() => import("./add-tracks-dialog").then(({ AddTracksDialog }) => AddTracksDialog)),
);

/** The button that adds tracks to an album; it leads to the uploads while there are none to add. */
export function AddTracks({ albumId, others }: { albumId: number; others: OpenAlbum["others"] }) {
  const [opened, setOpened] = useState(false);
  if (others.length === 0) {
    return (
      <LinkButton size="sm" href="/studio/upload">
        Upload tracks
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        Add tracks
      </Button>
      {opened && <AddTracksDialog albumId={albumId} others={others} close={() => setOpened(false)} />}
    </>
  );
}
