"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

/** Publishes every draft that is ready. */
export function PublishAll({ tracks }: { tracks: readonly { id: number; name: string }[] }) {
  const { refresh } = useRouter();
  const [pending, start] = useTransition();

  const publish = () =>
    start(async () => {
      let publishedCount = 0;
      const rejections: string[] = [];
      for (const { id, name } of tracks) {
        try {
          await request(updateTrack, { id, publish_at: "now" });
          publishedCount += 1;
        } catch (cause) {
          if (!(cause instanceof ApiFailure)) throw cause;
          rejections.push(`${name}: ${Object.values(cause.errors).join(" ") || cause.message}`);
        }
      }
      if (publishedCount > 0)
        toast(`${publishedCount} ${publishedCount === 1 ? "track is" : "tracks are"} published.`);
      for (const words of rejections) toast(words);
      refresh();
    });

  return (
    <Button look="primary" size="sm" pending={pending} onClick={publish}>
      Publish all ready ({tracks.length})
    </Button>
  );
}
