import type { ReactNode } from "react";
import { ProcessingProblem } from "@/components/catalog/tracks/processing-problem";
import { ReleaseControls } from "@/components/catalog/tracks/release-controls";
import { StateLamp } from "@/components/catalog/tracks/state-lamp";
import { TrackForm } from "@/components/catalog/tracks/track-form";
import { TrackSelection } from "@/components/catalog/tracks/track-selection";
import { TrackWave } from "@/components/catalog/tracks/track-wave";
import { PricesButton } from "@/components/commerce/offers/prices-button";
import { priceWords } from "@/components/commerce/offers/sale-words";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import type { PricingOptions } from "@/lib/commerce/finances/music-pages";
import { DraftCover } from "./draft-cover";
import { DraftRow } from "./draft-row";

type Props = {
  artist: { id: number; name: string };
  drafts: readonly StudioDraft[];
  /** On all pages. */
  total: number;
  genres: readonly { id: number; name: string }[];
  pricing: PricingOptions;
  priceTracks: FormAction;
};

/** The tracks that are not published yet, a row each, which opens; and what can be done with all of them at once. */
export function DraftList({ artist, drafts, total, genres, pricing, priceTracks }: Props) {
  return (
    <section aria-labelledby="drafts" className="mt-12">
      <h2 id="drafts" className="mb-4 text-lg font-semibold">
        Not published yet
      </h2>
      {drafts.length === 0 ? (
        <EmptyState title="No drafts">
          Each file becomes a draft when it is uploaded. You find it here until you publish it.
        </EmptyState>
      ) : (
        <TrackSelection
          artist={artist}
          tracks={drafts.map(({ id, name, can_delete, status, publish_at, prices, presets }) => ({
            ...{ id, name, can_delete, status, publish_at, prices, presets },
          }))}
          total={total}
          genres={genres}
          pricing={pricing}
          priceTracks={priceTracks}
          noun="draft"
          coversAll
        >
          <ul className="divide-y divide-line rounded-md border border-line bg-face">
            {drafts.map((track) => (
              <li key={track.id}>
                <Draft
                  track={track}
                  genres={genres}
                  isOpen={drafts.length === 1}
                  price={
                    track.can_delete && (
                      <PricesButton
                        aria-label={`Price of ${track.name}`}
                        size="row"
                        form={{ ...pricing, tracks: [track], act: priceTracks }}
                      >
                        Price
                      </PricesButton>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </TrackSelection>
      )}
    </section>
  );
}

function Draft({
  track,
  genres,
  isOpen,
  price,
}: {
  track: StudioDraft;
  genres: Props["genres"];
  isOpen: boolean;
  /** The button that sets its prices; false for who may not. */
  price: ReactNode;
}) {
  const { id, name, audio } = track;
  return (
    <article aria-label={name}>
      <DraftRow
        name={name}
        isOpen={isOpen}
        line={
          <>
            <label className="grid size-6 shrink-0 place-items-center">
              <input
                type="checkbox"
                name="track"
                value={id}
                aria-label={`Select ${name}`}
                className="size-4 accent-ink"
              />
            </label>
            <Picture src={track.image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
            <div className="min-w-0 grow basis-[10rem]">
              <h3 className="truncate font-medium">
                <Link href={`/studio/tracks/${id}`} className="link">
                  {name}
                </Link>
              </h3>
              <p className="flex flex-wrap gap-x-3 text-xs">
                <StateLamp track={track} />
                <span className="text-quiet">{missingWords(track)}</span>
              </p>
            </div>
          </>
        }
        controls={
          <>
            {price}
            <ReleaseControls track={track} size="row" />
          </>
        }
      >
        <div className="space-y-4">
          {audio?.state !== "failed" && <TrackWave track={track} bars={100} />}
          <DraftCover track={track} />
          <TrackForm track={{ ...track, peaks: null }} genres={genres} />
        </div>
      </DraftRow>
      {audio?.state === "failed" && (
        <div className="px-4 pb-4">
          <ProcessingProblem id={id} name={name} audio={audio} />
        </div>
      )}
    </article>
  );
}

/** "from $29 · Lo-fi", or what a draft lacks. */
function missingWords({ prices, currency, genres }: StudioDraft): string {
  const price = priceWords(Object.values(prices), currency ?? "usd") ?? "No price";
  return [price, genres.map(({ name }) => name).join(", ") || "No genre"].join(" · ");
}
