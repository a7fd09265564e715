import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";
import { durationInWords } from "@/lib/commerce/terms/words";
import type { LicensesActions } from "./actions";
import { moneyWords } from "./studio-words";

export interface ShownPreset {
  id: number;
  kind: "lease" | "exclusive";
  name: string;
  amount: number | null;
  currency: string | null;
  term_months: number | "perpetual";
  publishing_share: { producer: number; licensee: number };
  files_to_deliver: FileKind[];
  audio_streams_allowed: number | "unlimited";
  is_default: boolean;
  used_by_tracks: number;
}

/** On a phone these are lines below the name. */
const WIDE = "hidden md:table-cell";

const KIND_WORDS = { exclusive: "Exclusive rights", lease: "Leases" };

/** Terms that an artist keeps, with what can be done with them. */
export function PresetTable({
  presets,
  actions,
}: {
  presets: readonly ShownPreset[];
  actions: Pick<LicensesActions, "deletePreset" | "makeDefault">;
}) {
  if (presets.length === 0) {
    return (
      <EmptyState title="No presets yet">
        A preset keeps the terms that you use again and again. Tracks get a copy, so a later change touches
        nothing that is offered.
      </EmptyState>
    );
  }
  return (
    <Table caption="Presets">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th className={WIDE}>For</Th>
          <Th className={WIDE}>Runs for</Th>
          <Th className={WIDE}>Publishing</Th>
          <Th className={WIDE}>Tracks</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {presets.map(
          ({
            id,
            name,
            kind,
            amount,
            currency,
            term_months,
            publishing_share,
            files_to_deliver,
            is_default,
            used_by_tracks,
          }) => (
            <tr key={id}>
              <Td>
                <span className="break-words">{name}</span>
                {amount !== null && (
                  <span className="block text-xs text-quiet tabular-nums">
                    {moneyWords(amount, currency)}
                  </span>
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
              </Td>
              <Td className={WIDE}>{KIND_WORDS[kind]}</Td>
              <Td className={WIDE}>{durationInWords(term_months)}</Td>
              <Td className={`${WIDE} tabular-nums`}>
                {publishing_share.producer} / {publishing_share.licensee}
              </Td>
              <Td className={`${WIDE} tabular-nums`}>{used_by_tracks}</Td>
              <Td>
                <div className="flex flex-wrap justify-end gap-2">
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
                  <ActButton
                    label="Delete"
                    ariaLabel={`Delete ${name}`}
                    act={actions.deletePreset.bind(null, id)}
                    done={`${name} is deleted.`}
                  />
                </div>
              </Td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
