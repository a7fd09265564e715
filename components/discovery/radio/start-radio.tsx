"use client";

import { Radio } from "lucide-react";
import { useTransition } from "react";
import { playable } from "@/components/listening/player/playable";
import { play } from "@/components/listening/player/store";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import type { getStation } from "@/lib/discovery/radio/contract";
import type { SeedType } from "@/lib/discovery/radio/kinds";
import { ApiFailure, endpoint, request } from "@/lib/platform/http-client/client";

const station = endpoint<typeof getStation>("getStation", "GET", "/radio/{type}/{id}");

const TRACKS = 30;

/** Plays the station of an artist, a track, a genre, a tag or a playlist. `label` is what it is called: "Start radio of {label}". */
export function StartRadio({ type, id, label }: { type: SeedType; id: number | string; label: string }) {
  const [pending, start] = useTransition();
  const tune = () =>
    start(async () => {
      try {
        const { tracks } = await request(station, { type, id: String(id), limit: TRACKS });
        if (tracks.length === 0) toast("There is nothing to play after this yet.");
        else play(tracks.map(playable), 0, "radio");
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        toast(error.message);
      }
    });
  return (
    <Button onClick={tune} pending={pending} aria-label={`Start radio of ${label}`}>
      <Radio aria-hidden className="size-4" />
      Radio
    </Button>
  );
}
