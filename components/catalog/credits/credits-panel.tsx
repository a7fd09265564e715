import type { FormAction } from "@/components/ui/form";
import { SortHandle } from "@/components/ui/sort-handle";
import type { StudioCredits } from "@/lib/catalog/credits/pages";
import { CONTRIBUTOR_ROLES } from "@/lib/catalog/resource-shapes/contributor-kinds";
import { CreditDialog } from "./credit-dialog";
import { CreditOrder } from "./credit-order";

type BoundAction<Input> = (given: Input, ...form: Parameters<FormAction>) => ReturnType<FormAction>;

export interface CreditActions {
  add: BoundAction<{ artistId: number; trackId: number }>;
  edit: BoundAction<{ artistId: number; creditId: number }>;
}

const WORDS = { performer: "a performer", featured: "a featured artist", producer: "a producer" };

/** People who worked on a track besides its artists. */
export function CreditsPanel({
  trackId,
  credits: { artist_id: artistId, contributors, pending },
  actions: { add, edit },
}: {
  trackId: number;
  credits: StudioCredits;
  actions: CreditActions;
}) {
  return (
    <section aria-labelledby="credits">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="credits" className="text-lg font-semibold">
          Credits
        </h2>
        <CreditDialog act={add.bind(null, { artistId, trackId })} />
      </div>
      {pending.length > 0 && (
        <ul aria-label="Artists who have not answered" className="mb-3 text-sm text-quiet">
          {pending.map(({ id, name, role }) => (
            <li key={id}>
              <bdi className="text-ink">{name}</bdi> has not agreed yet to be credited as {WORDS[role]}.
            </li>
          ))}
        </ul>
      )}
      {contributors.length === 0 ? (
        <p className="text-sm text-quiet">Who else worked on it: writers, musicians, mixing, mastering.</p>
      ) : (
        <CreditOrder artistId={artistId} trackId={trackId} ids={contributors.map(({ id }) => id)}>
          <ol aria-label="Credits" className="border-t border-line">
            {contributors.map((contributor) => (
              <li key={contributor.id} className="flex items-center gap-2 border-b border-line py-2">
                <div className="min-w-0 grow">
                  <p className="truncate">
                    <bdi>{contributor.name}</bdi>
                  </p>
                  <p className="truncate text-xs text-quiet">{CONTRIBUTOR_ROLES[contributor.role].name}</p>
                </div>
                <CreditDialog
                  edited={contributor}
                  act={edit.bind(null, { artistId, creditId: contributor.id })}
                />
                <SortHandle entryId={contributor.id} name={contributor.name} />
              </li>
            ))}
          </ol>
        </CreditOrder>
      )}
    </section>
  );
}
