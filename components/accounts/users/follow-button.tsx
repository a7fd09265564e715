"use client";

import { useOptimistic, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

type Props = {
  person: { id: number; following: boolean };
  set: (asked: { user_id: number; follow: boolean }) => Promise<{ message?: string }>;
};

/** Follows or unfollows a person. */
export function FollowButton({ person, set }: Props) {
  const [following, expect] = useOptimistic(person.following);
  const [, start] = useTransition();
  return (
    <Button
      aria-pressed={following}
      onClick={() =>
        start(async () => {
          expect(!following);
          const { message } = await set({ user_id: person.id, follow: !following });
          if (message) toast(message);
        })
      }
    >
      {following ? "Following" : "Follow"}
    </Button>
  );
}
