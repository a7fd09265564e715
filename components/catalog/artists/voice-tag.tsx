"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { FileButton } from "@/components/catalog/files/file-button";
import { AUDIO_ACCEPT } from "@/components/catalog/files/formats";
import { useGiving } from "@/components/catalog/files/use-giving";
import { removeVoiceTag } from "@/components/catalog/studio/artists";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import type { StudioVoiceTag } from "@/lib/catalog/studio/pages";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

type Props = { artistId: number; tag: StudioVoiceTag | null };

/** The voice tag of an artist: to hear, to replace and to remove. */
export function VoiceTag({ artistId, tag }: Props) {
  const { refresh } = useRouter();
  const giving = useGiving(
    { what: "voice_tag", id: artistId },
    { done: "Voice tag saved. New previews are being made." },
  );
  const [pending, start] = useTransition();

  const remove = () =>
    start(async () => {
      try {
        await request(removeVoiceTag, { id: artistId });
        toast("Voice tag removed.");
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(cause.message);
      }
      refresh();
    });

  return (
    <section aria-labelledby="voice-tag">
      <h2 id="voice-tag" className="mb-3 text-lg font-semibold">
        Voice tag
      </h2>
      <p className="mb-3 text-sm text-quiet">
        Plays every 20 seconds in the tracks you sell, for everyone without a license. Free licenses that you
        offer afterwards deliver an MP3 with it.
      </p>
      {tag && (
        <div className="mb-3 space-y-2">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 grow truncate text-sm">
              <bdi>{tag.filename}</bdi>{" "}
              <span className="font-mono text-xs text-quiet">{(tag.duration / 1000).toFixed(1)} s</span>
            </p>
            <Button size="row" pending={pending} onClick={remove}>
              Remove
            </Button>
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: a spoken name */}
          <audio
            key={tag.url}
            controls
            preload="none"
            src={tag.url}
            aria-label="Voice tag"
            className="h-9 w-full"
          />
        </div>
      )}
      <FileButton
        id="voice-tag-file"
        accept={AUDIO_ACCEPT}
        label={tag ? "Replace the voice tag" : "Choose a file"}
        hint="Audio of 1 to 10 seconds, up to 10 MiB."
        {...giving}
      />
    </section>
  );
}
