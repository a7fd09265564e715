import { AUDIO_ACCEPT, audioFormats } from "@/components/catalog/files/formats";
import { LiveProcessing } from "@/components/catalog/tracks/live-processing";
import { DetailHeader } from "@/components/ui/detail-header";
import type { FormAction } from "@/components/ui/form";
import type { StudioArtist, StudioDraft } from "@/lib/catalog/studio/pages";
import type { PricingOptions } from "@/lib/commerce/finances/music-pages";
import { DraftList } from "./draft-list";
import { UploadManager } from "./upload-manager";

type Props = {
  userId: number;
  artists: readonly StudioArtist[];
  artist: StudioArtist;
  drafts: readonly StudioDraft[];
  genres: readonly { id: number; name: string }[];
  pricing: PricingOptions;
  priceTracks: FormAction;
  takesAac: boolean;
};

/** Bringing music in: files above, and the drafts they have become below. */
export function UploadView({
  userId,
  artists,
  artist,
  drafts,
  genres,
  pricing,
  priceTracks,
  takesAac,
}: Props) {
  const waiting = drafts.filter(({ status }) => status === "processing").length;
  return (
    <>
      <DetailHeader trail={[{ href: "/studio", label: "Studio" }]} title="Upload music" />
      <UploadManager
        userId={userId}
        artists={artists}
        accept={AUDIO_ACCEPT}
        formats={audioFormats(takesAac)}
        drafts={drafts.map(({ id }) => id)}
      />
      <LiveProcessing waiting={waiting}>
        <DraftList
          artist={artist}
          drafts={drafts}
          genres={genres}
          pricing={pricing}
          priceTracks={priceTracks}
        />
      </LiveProcessing>
    </>
  );
}
