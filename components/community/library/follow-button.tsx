"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { request } from "@/lib/platform/http-client/client";
import { followArtist, followUser, unfollowArtist, unfollowUser } from "./endpoints";
import { useToggle } from "./use-toggle";

function setFollow(kind: "artist" | "user", id: number, follow: boolean) {
  if (kind === "user") return follow ? request(followUser, { id }) : request(unfollowUser, { id });
  return follow ? request(followArtist, { id }) : request(unfollowArtist, { id });
}

/** Follows an artist or a user, or stops following. */
export function FollowButton({
  kind,
  id,
  on,
  count,
  name,
  isSignedIn,
  isPrimary = false,
}: {
  kind: "artist" | "user";
  id: number;
  on: boolean;
  count?: number;
  /** Read out with the button where several are in a list. */
  name?: string;
  isSignedIn: boolean;
  /** Whether it is the first act of the page, while not yet done. */
  isPrimary?: boolean;
}) {
  const follow = useToggle(`follow ${kind} ${id}`, { on, count }, async (next) => {
    return (await setFollow(kind, id, next)).followers_count;
  });
  const total = follow.count === undefined ? "" : ` ${follow.count.toLocaleString("en")}`;
  if (!isSignedIn) {
    return (
      <LinkButton href="/sign-in" look={isPrimary ? "primary" : "plain"}>
        Follow{total}
      </LinkButton>
    );
  }
  return (
    <Button
      aria-pressed={follow.on}
      onClick={follow.press}
      look={isPrimary && !follow.on ? "primary" : "plain"}
      className="min-w-24"
    >
      {follow.on ? "Following" : "Follow"}
      {total}
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  );
}
