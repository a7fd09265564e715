import { AUDIO_ACCEPT, audioFormats } from "@/components/catalog/files/formats";
import { LiveProcessing } from "@/components/catalog/tracks/live-processing";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { DetailHeader } from "@/components/ui/detail-header";
import type { FormAction } from "@/components/ui/form";
import { type Page, Pager } from "@/components/ui/pager";
import type { StudioArtist, StudioDraft } from "@/lib/catalog/studio/pages";
import type { PricingOptions } from "@/lib/commerce/finances/music-pages";
import { DraftList } from "./draft-list";
import { UploadManager } from "./upload-manager";

type Props = {
  userId: number;
  artists: readonly StudioArtist[];
  artist: StudioArtist;
  pagination: Page & { data: StudioDraft[] };
  /** All drafts of the account. */
  ids: readonly number[];
  /** The number of them that are being processed. */
  waiting: number;
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
  pagination,
  ids,
  waiting,
  genres,
  pricing,
  priceTracks,
  takesAac,
}: Props) {
  const { data: drafts, total } = pagination;
  return (
    <>
      <DetailHeader trail={[{ href: "/studio", label: "Studio" }]} title="Upload music" />
      <ArtistSwitch
        artists={artists}
        current={artist.id}
        artistHref={(id) => `/studio/upload?artist=${id}`}
      />
      <UploadManager userId={userId} artistId={artist.id} accept={AUDIO_ACCEPT} drafts={ids}>
        <p className="text-lg font-semibold">Drop your tracks here</p>
        <p id="formats" className="max-w-text text-sm text-quiet">
          {audioFormats(takesAac)}
        </p>
        <label
          htmlFor="choose-files"
          className="mt-2 inline-flex min-h-9 items-center rounded-sm border border-ink bg-ink px-4 text-sm font-medium text-paper hover:border-quiet hover:bg-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        >
          Choose files
        </label>
        <p className="text-xs text-quiet">You can also paste them. Uploads resume after a lost connection.</p>
      </UploadManager>
      <LiveProcessing waiting={waiting}>
        <Pager page={pagination} path="/studio/upload" query={{ artist: String(artist.id) }} anchor="drafts">
          <DraftList
            artist={artist}
            drafts={drafts}
            total={total}
            genres={genres}
            pricing={pricing}
            priceTracks={priceTracks}
          />
        </Pager>
      </LiveProcessing>
    </>
  );
}
