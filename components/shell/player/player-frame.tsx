"use client";

import { useEffect, useState } from "react";
import { command, currentPlayer, setPlayer, usePlayer } from "@/components/listening/player/store";
import { lazyPart, queryPart } from "@/components/ui/lazy";
import { whenIdle } from "@/lib/platform/when-idle";

const [PlayerBar] = lazyPart(queryPart(() => import("./player-bar").then(({ PlayerBar }) => PlayerBar)));

/**
 * The player of every page, at its lower edge. Nothing but this is loaded before the first press. `isReserved`: this browser had a player
 * before, so there is room for it until it is here again.
 */
export function PlayerFrame({ isReserved, isSignedIn }: { isReserved: boolean; isSignedIn: boolean }) {
  const isThere = usePlayer(({ queue }) => queue.at !== -1);
  // As the page was loaded: what plays since has reserved the room too, and must not be restored over itself when the page is refreshed.
  const [wasReserved] = useState(isReserved);
  const [expected, setExpected] = useState(isReserved);

  useEffect(() => setPlayer({ isSignedIn }), [isSignedIn]);
  useEffect(() => {
    if (!wasReserved) return;
    let isLeft = false;
    void whenIdle().then(async () => {
      if (!isLeft && currentPlayer().queue.at === -1) await command((engine) => engine.restore());
      setExpected(false);
    });
    return () => {
      isLeft = true;
    };
  }, [wasReserved]);

  if (!isThere && !expected) return null;
  return (
    <section
      id="player"
      aria-label="Player"
      className="fixed inset-x-0 bottom-[var(--tabs)] z-20 h-[var(--player)] border-t border-line bg-face"
    >
      {isThere && <PlayerBar />}
    </section>
  );
}
