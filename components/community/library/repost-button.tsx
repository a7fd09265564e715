"use client";

import { Repeat2 } from "lucide-react";
import { request } from "@/lib/platform/http-client/client";
import { toggleRepost } from "./endpoints";
import { IconToggle } from "./icon-toggle";
import { useToggle } from "./use-toggle";

/** Reposts a track or an album to the viewer's followers, or takes that back. */
export function RepostButton({
  kind,
  id,
  on,
  count,
  isSignedIn,
}: {
  kind: "track" | "album";
  id: number;
  on: boolean;
  count?: number;
  isSignedIn: boolean;
}) {
  const repost = useToggle(`repost ${kind} ${id}`, { on, count }, async (reposted) => {
    const { reposts_count } = await request(toggleRepost, {
      repostable_type: kind,
      repostable_id: id,
      reposted,
    });
    return reposts_count;
  });
  return (
    <IconToggle name="Repost" {...repost} isSignedIn={isSignedIn}>
      <Repeat2 aria-hidden className={`size-4 ${repost.on ? "stroke-[2.5]" : ""}`} />
    </IconToggle>
  );
}
