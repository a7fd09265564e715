import { CoverPanel } from "@/components/catalog/covers/cover-panel";
import { type CreditActions, CreditsPanel } from "@/components/catalog/credits/credits-panel";
import { AUDIO_ACCEPT } from "@/components/catalog/files/formats";
import { PricePanel } from "@/components/commerce/offers/price-panel";
import type { TrackOffers } from "@/components/commerce/offers/sale-words";
import { type SplitActions, SplitsPanel } from "@/components/commerce/splits/splits-panel";
import type { TrackSplits } from "@/components/commerce/splits/track-splits";
import { LinkButton } from "@/components/ui/button";
import { DetailHeader } from "@/components/ui/detail-header";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { StudioCredits } from "@/lib/catalog/credits/pages";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { StudioDraft, StudioFile, StudioMetadata } from "@/lib/catalog/studio/pages";
import type { PricingOptions } from "@/lib/commerce/finances/music-pages";
import { LiveProcessing } from "./live-processing";
import { type PinAction, PinButtons, type PinnableArtist } from "./pin-buttons";
import { ProcessingDetails } from "./processing-details";
import { ProcessingProblem } from "./processing-problem";
import { ReleaseControls } from "./release-controls";
import { ReleaseMetadata } from "./release-metadata";
import { ReplaceAudio } from "./replace-audio";
import { SectionNav } from "./section-nav";
import { SoundFacts } from "./sound-facts";
import { TrackFilePanel } from "./track-file-panel";
import { TRACK_FILES } from "./track-files";
import { TrackForm } from "./track-form";
import { TrackState } from "./track-state";
import { TrackWave } from "./track-wave";

type Props = {
  viewerId: number;
  track: StudioDraft & { stems: StudioFile | null; midi: StudioFile | null; metadata: StudioMetadata };
  genres: readonly { id: number; name: string }[];
  /** Null for a track that belongs to others. */
  credits: StudioCredits | null;
  /** Null while nobody sells the track. */
  pricing: PricingOptions | null;
  offers: TrackOffers;
  splits: TrackSplits;
  pinnable: readonly PinnableArtist[];
  actions: CreditActions &
    SplitActions & {
      priceTracks: FormAction;
      grant: FormAction;
      pin: PinAction;
    };
};

const NO_GENRES: Props["genres"] = [];

/** A track with everything about it that can be changed, in sections. */
export function TrackView(props: Props) {
  const { viewerId, track, genres, credits, pricing, offers, splits, pinnable, actions } = props;
  const { id, name, audio, facts, peaks } = track;
  const isProcessing = audio?.state === "queued" || audio?.state === "processing";
  const sections = [
    { id: "details", name: "Details" },
    { id: "audio", name: "Audio" },
    { id: "cover", name: "Cover" },
    { id: "price", name: "Price and licenses" },
    { id: "splits", name: "Splits" },
    ...(credits ? [{ id: "credits", name: "Credits" }] : []),
    { id: "release", name: "Release" },
  ];
  return (
    <LiveProcessing waiting={isProcessing ? 1 : 0}>
      <DetailHeader trail={[{ href: "/studio", label: "Studio" }]} title={name}>
        <div className="flex flex-wrap items-center gap-2">
          {track.status === "published" && (
            <>
              <LinkButton href={trackPath({ id, name })} size="sm">
                View public page
              </LinkButton>
              <LinkButton href={`/insights/tracks/${id}`} size="sm">
                Insights
              </LinkButton>
              <PinButtons track={{ id, name }} artists={pinnable} act={actions.pin} />
            </>
          )}
          <ReleaseControls track={track} afterDelete="/studio" />
        </div>
      </DetailHeader>
      <TrackState
        track={track}
        credits={credits}
        offers={offers}
        splits={splits}
        sells={pricing !== null && track.can_delete}
      />
      <div className="space-y-6">
        {track.hidden_reason !== null && (
          <Notice tone="red" title="Operators have hidden this track">
            <p className="whitespace-pre-wrap">{track.hidden_reason}</p>
            <p className="mt-1">
              Only you, the others who manage it, and operators can see it.{" "}
              <Link href={`/studio/decisions/track/${id}`} className="link">
                Answer or appeal
              </Link>
            </p>
          </Notice>
        )}
        <ProcessingProblem id={id} name={name} audio={audio} />
        {peaks ? (
          <section aria-label="Listen" className="rounded-md border border-line bg-face p-4">
            <TrackWave track={track} bars={240} />
          </section>
        ) : (
          isProcessing && (
            <p className="rounded-md border border-line border-dashed p-4 text-sm text-quiet">
              You can listen here once the file is processed. The form is ready now.
            </p>
          )
        )}
      </div>
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SectionNav sections={sections} />
        <div className="divide-y divide-line [&>*]:py-8 [&>*:first-child]:pt-0">
          <section aria-labelledby="details">
            <h2 id="details" className="mb-3 text-lg font-semibold">
              Details
            </h2>
            <TrackForm track={{ ...track, peaks: null }} genres={genres} part="details" />
            <ReleaseMetadata metadata={track.metadata} />
          </section>
          <section aria-labelledby="audio">
            <h2 id="audio" className="mb-3 text-lg font-semibold">
              Audio
            </h2>
            <div className="grid gap-8 md:grid-cols-2">
              <div>
                {facts && audio?.state === "ready" && <SoundFacts facts={facts} duration={track.duration} />}
                {audio && facts && (
                  <div className="mt-4">
                    <ProcessingDetails trackId={id} audio={audio} facts={facts} />
                  </div>
                )}
                <div className={audio && facts ? "mt-4" : ""}>
                  <ReplaceAudio
                    trackId={id}
                    accept={AUDIO_ACCEPT}
                    keepsCover={track.image_from === "owner"}
                  />
                </div>
              </div>
              <div className="space-y-4">
                <TrackFilePanel what="stems" words={TRACK_FILES.stems} trackId={id} file={track.stems}>
                  <p className="mb-3 text-sm text-quiet">
                    None yet. Trackout licenses can only be sold with them; unlimited and exclusive ones
                    deliver them too.
                  </p>
                </TrackFilePanel>
                <TrackFilePanel what="midi" words={TRACK_FILES.midi} trackId={id} file={track.midi}>
                  <p className="mb-3 text-sm text-quiet">
                    None yet. Unlimited and exclusive licenses that you offer afterwards deliver it.
                  </p>
                </TrackFilePanel>
              </div>
            </div>
          </section>
          <CoverPanel kind="track" id={id} name={name} image={track.image} />
          <PricePanel
            track={{ id, name }}
            offers={offers}
            pricing={track.can_delete ? pricing : null}
            artistId={track.artists[0]?.id ?? null}
            priceTracks={actions.priceTracks}
            grant={actions.grant}
          />
          <SplitsPanel splits={splits} viewerId={viewerId} actions={actions} />
          {credits && <CreditsPanel trackId={id} credits={credits} actions={actions} />}
          <section aria-labelledby="release">
            <h2 id="release" className="mb-3 text-lg font-semibold">
              Release
            </h2>
            <TrackForm track={{ ...track, peaks: null }} genres={NO_GENRES} part="release" />
          </section>
        </div>
      </div>
    </LiveProcessing>
  );
}
