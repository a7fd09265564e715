"use client";

import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { StudioTrack } from "@/lib/catalog/studio/pages";
import type { SaleState } from "@/lib/commerce/finances/music-constants";
import { useProgress } from "./live-processing";
import { SALE_WORDS, STATUS_TONES, STATUS_WORDS } from "./words";

/** The state of a track as a lamp and a word, with live progress while it is processed. */
export function StateLamp({
  track,
  sale,
}: {
  track: Pick<StudioTrack, "id" | "status" | "visibility" | "publish_at" | "audio">;
  /** The sale, where it is part of the state of published tracks. */
  sale?: SaleState;
}) {
  const { status, visibility, publish_at, audio } = track;
  const live = useProgress(track.id);
  const processing =
    status === "processing" || (audio !== null && (audio.state === "queued" || audio.state === "processing"));
  const progress = live?.progress ?? audio?.progress ?? 0;
  return (
    <>
      <Badge tone={processing ? "amber" : STATUS_TONES[status]}>
        {processing ? `Processing ${Math.floor(progress * 100)}%` : stateWords(status, sale)}
        {status === "published" && visibility !== "public" && `, ${visibility}`}
      </Badge>
      {status === "scheduled" && publish_at && (
        <span className="block text-xs text-quiet">
          <Time at={publish_at} clock />
        </span>
      )}
    </>
  );
}

const stateWords = (status: StudioTrack["status"], sale: SaleState | undefined): string =>
  (status === "published" && sale && SALE_WORDS[sale]) || STATUS_WORDS[status];
