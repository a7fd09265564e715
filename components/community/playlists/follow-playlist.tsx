"use client";

import { useToggle } from "@/components/community/library/use-toggle";
import { Button, LinkButton } from "@/components/ui/button";
import { request } from "@/lib/platform/http-client/client";
import { followPlaylist, unfollowPlaylist } from "./endpoints";

/** Follows a playlist, or stops following it. */
export function FollowPlaylist({
  id,
  on,
  count,
  isSignedIn,
}: {
  id: number;
  on: boolean;
  count: number;
  isSignedIn: boolean;
}) {
  const follow = useToggle(`follow playlist ${id}`, { on, count }, async (next) => {
    const { followers_count } = await (next
      ? request(followPlaylist, { id })
      : request(unfollowPlaylist, { id }));
    return followers_count;
  });
  const total = (follow.count ?? 0).toLocaleString("en");
  if (!isSignedIn) {
    return <LinkButton href="/sign-in">Follow {total}</LinkButton>;
  }
  return (
    <Button aria-pressed={follow.on} onClick={follow.press} className="min-w-24">
      {follow.on ? "Following" : "Follow"} {total}
    </Button>
  );
}
