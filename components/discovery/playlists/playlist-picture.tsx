"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PictureUpload } from "@/components/catalog/covers/picture-upload";
import { updatePlaylist } from "@/components/community/playlists/endpoints";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

/** Gives a playlist a picture of its own, or takes it back. `accept` and `hint` are what the server takes. */
export function PlaylistPicture({ id, accept, hint }: { id: number; accept: string; hint: string }) {
  const { refresh } = useRouter();
  const [pending, setPending] = useState(false);

  async function reset() {
    setPending(true);
    try {
      await request(updatePlaylist, { id, image_upload_id: null });
      toast("The picture shows the covers again.");
      refresh();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast(cause.message);
    }
    setPending(false);
  }

  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-medium">Picture</legend>
      <PictureUpload kind="playlist" id={id} accept={accept} hint={hint} />
      <Button size="sm" pending={pending} onClick={() => void reset()}>
        Use the covers of its tracks
      </Button>
    </fieldset>
  );
}
