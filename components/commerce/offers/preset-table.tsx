import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { FILE_NAMES } from "@/lib/commerce/terms/names";
import { durationInWords } from "@/lib/commerce/terms/words";
import type { LicensesActions } from "./actions";
import { CARD_END, CARD_LINE, CARD_ROW, WIDE } from "./card-rows";
import { CardTable } from "./card-table";
import { EditPreset, NewPreset, type PresetItem } from "./preset-form";
import { moneyWords } from "./studio-words";

const KIND_WORDS = { exclusive: "Exclusive rights", lease: "Leases" };

type Props = {
  artistId: number;
  currency: string;
  actions: Pick<
    LicensesActions,
    "createPreset" | "editPreset" | "deletePreset" | "archivePreset" | "makeDefault"
  >;
};

/** Terms that an artist keeps, with what can be done with them; those that are archived are folded below. */
export function PresetTable({ presets, ...props }: Props & { presets: readonly PresetItem[] }) {
  const current = presets.filter(({ archived }) => !archived);
  const archive = presets.filter(({ archived }) => archived);
  return (
    <>
      <Presets caption="Presets" presets={current} {...props} />
      {archive.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-quiet hover:text-ink">
            Archived ({archive.length})
          </summary>
          <p className="mt-1 mb-3 text-sm text-quiet">
            Tracks that are offered with these keep them. Other tracks cannot get them.
          </p>
          <Presets caption="Archived presets" presets={archive} {...props} />
        </details>
      )}
    </>
  );
}

function Presets({
  caption,
  presets,
  ...props
}: Props & { caption: string; presets: readonly PresetItem[] }) {
  if (presets.length === 0) {
    return (
      <EmptyState title="No presets yet">
        A preset saves terms that you use often. Tracks get a copy, so later changes do not affect tracks
        already on sale.
      </EmptyState>
    );
  }
  return (
    <CardTable caption={caption} columns={["Name", "For", "Runs for", "Publishing", "Tracks"]}>
      {presets.map((preset) => (
        <PresetRow key={preset.id} preset={preset} {...props} />
      ))}
    </CardTable>
  );
}

function PresetRow({ preset, ...props }: Props & { preset: PresetItem }) {
  const { name, kind, amount, currency, term_months, publishing_share, files_to_deliver, used_by_tracks } =
    preset;
  return (
    <tr {...CARD_ROW}>
      <td {...CARD_LINE}>
        <span className="break-words">{name}</span>
        {amount !== null && (
          <span className="block text-xs text-quiet tabular-nums">{moneyWords(amount, currency)}</span>
        )}
        <span className="block text-xs text-quiet">
          {files_to_deliver.map((file) => FILE_NAMES[file]).join("; ")}
        </span>
        <span className="block text-xs text-quiet md:hidden">
          {KIND_WORDS[kind]}, {durationInWords(term_months)}
        </span>
        <span className="block text-xs text-quiet tabular-nums md:hidden">
          Publishing {publishing_share.producer} / {publishing_share.licensee},{" "}
          {used_by_tracks === 1 ? "1 track" : `${used_by_tracks} tracks`}
        </span>
      </td>
      <td className={WIDE}>{KIND_WORDS[kind]}</td>
      <td className={WIDE}>{durationInWords(term_months)}</td>
      <td className={`${WIDE} tabular-nums`}>
        {publishing_share.producer} / {publishing_share.licensee}
      </td>
      <td className={`${WIDE} tabular-nums`}>{used_by_tracks}</td>
      <td {...CARD_END}>
        <PresetActions preset={preset} {...props} />
      </td>
    </tr>
  );
}

function PresetActions({ preset, artistId, currency, actions }: Props & { preset: PresetItem }) {
  const { id, name, is_default, archived, used_by_tracks } = preset;
  if (archived) {
    return (
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <ActButton
          label="Restore"
          ariaLabel={`Restore ${name}`}
          act={actions.archivePreset.bind(null, { id, archived: false })}
          done={`${name} can be used again.`}
        />
        {used_by_tracks === 0 && <DeletePreset preset={preset} actions={actions} />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end">
      {is_default ? (
        <Badge tone="green">Default</Badge>
      ) : (
        <ActButton
          label="Make default"
          ariaLabel={`Make ${name} the default`}
          act={actions.makeDefault.bind(null, id)}
          done={`${name} is the default.`}
        />
      )}
      <EditPreset act={actions.editPreset.bind(null, id)} currency={currency} preset={preset} />
      <NewPreset
        act={actions.createPreset.bind(null, { artist_id: artistId, original_id: id })}
        currency={currency}
        original={preset}
      />
      <ActButton
        label="Archive"
        ariaLabel={`Archive ${name}`}
        act={actions.archivePreset.bind(null, { id, archived: true })}
        done={`${name} is archived.`}
      />
      {used_by_tracks === 0 && <DeletePreset preset={preset} actions={actions} />}
    </div>
  );
}

/** A preset that tracks are offered with can only be archived. */
function DeletePreset({
  preset: { id, name },
  actions,
}: {
  preset: PresetItem;
  actions: Pick<LicensesActions, "deletePreset">;
}) {
  return (
    <ActButton
      label="Delete"
      ariaLabel={`Delete ${name}`}
      act={actions.deletePreset.bind(null, id)}
      done={`${name} is deleted.`}
    />
  );
}
