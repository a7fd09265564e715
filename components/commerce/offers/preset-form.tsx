"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { decimalText } from "@/lib/commerce/ledger/money";
import { FILE_KINDS, FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { currencyExponent } from "@/lib/platform/currency";
import { PresetTermsFields } from "./preset-terms-fields";

export interface PresetItem extends Omit<LicenseTerms, "terms_version" | "license_type"> {
  id: number;
  kind: "lease" | "exclusive";
  amount: number | null;
  currency: string | null;
  is_default: boolean;
  archived: boolean;
  used_by_tracks: number;
}

type Props = {
  act: FormAction;
  /** The currency of prices. */
  currency: string;
};

const COPY_NOTE = "Tracks get a copy of it, so later changes do not affect tracks already on sale.";

/** The button that creates a preset, with what another one has if there is one. */
export function NewPreset({ act, currency, original }: Props & { original?: PresetItem }) {
  return (
    <FormDialog
      label={original ? "Duplicate" : "New preset"}
      ariaLabel={original && `Duplicate ${original.name}`}
      size={original ? "row" : "sm"}
      look={original ? "plain" : "primary"}
      title="New preset"
      description={COPY_NOTE}
      fields={(state) => (
        <PresetFields
          state={state}
          currency={currency}
          preset={original && { ...original, name: `${original.name} (copy)` }}
        />
      )}
      submit="Save preset"
      act={act}
      done="The preset is saved."
    />
  );
}

/** The button that changes a preset. */
export function EditPreset({ act, currency, preset }: Props & { preset: PresetItem }) {
  return (
    <FormDialog
      label="Edit"
      ariaLabel={`Edit ${preset.name}`}
      size="row"
      title={`Edit ${preset.name}`}
      description={COPY_NOTE}
      fields={(state) => <PresetFields state={state} currency={currency} preset={preset} isKindFixed />}
      submit="Save preset"
      act={act}
      done="The preset is saved."
    />
  );
}

/** The files that a preset delivers until its artist chooses. */
const USUAL_FILES: readonly string[] = ["mp3_320", "wav"];

/** The files that licenses with a preset deliver, each with what it takes. */
function FilesField({ selection, error }: { selection: readonly string[]; error: string | undefined }) {
  // A trackout is the ZIP of stems by another name: a program may have chosen it.
  const kinds = FILE_KINDS.filter((kind) => kind !== "trackout" || selection.includes(kind));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Files</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          name="files"
          value={kind}
          label={FILE_NAMES[kind]}
          hint={FILE_NEEDS[kind] ?? ""}
          defaultChecked={selection.includes(kind)}
        />
      ))}
      {error && <p className="mt-1 text-sm text-red">{error}</p>}
    </fieldset>
  );
}

const FILE_NEEDS: Partial<Record<FileKind, string>> = {
  mp3_tagged: "Needs a voice tag",
  wav: "Needs lossless audio",
  wav_tagged: "Needs both",
  flac: "Needs lossless audio",
  stems: "Uploaded for each track",
  midi: "Uploaded for each track",
};

const limitValue = (limit: number | "unlimited" | undefined) =>
  limit === undefined || limit === "unlimited" ? "" : String(limit);

function PresetFields({
  state,
  currency,
  preset,
  isKindFixed = false,
}: {
  state: FormState;
  currency: string;
  preset: PresetItem | undefined;
  isKindFixed?: boolean;
}) {
  const { values, errors = {}, ticked } = state;
  const priceCurrency = preset?.currency ?? currency;
  const price =
    preset && preset.amount !== null ? decimalText(preset.amount, currencyExponent(priceCurrency)) : "";
  const months = preset && preset.term_months !== "perpetual" ? String(preset.term_months) : "";
  return (
    <>
      <TextField
        name="name"
        label="Name"
        maxLength={100}
        defaultValue={values?.name ?? preset?.name}
        error={errors.name}
      />
      {!isKindFixed && (
        <SelectField
          name="kind"
          label="For"
          defaultValue={values?.kind ?? preset?.kind}
          options={[
            { value: "exclusive", label: "Exclusive rights" },
            { value: "lease", label: "Leases" },
          ]}
        />
      )}
      <FilesField
        selection={ticked?.files ?? preset?.files_to_deliver ?? USUAL_FILES}
        error={errors.files_to_deliver}
      />
      <div className="grid grid-cols-2 gap-4">
        <input type="hidden" name="currency" value={priceCurrency} />
        <TextField
          name="price"
          label={`Price, ${priceCurrency.toUpperCase()}`}
          optional
          inputMode="decimal"
          defaultValue={values?.price ?? price}
          error={errors.amount ?? errors.currency}
        />
        <TextField
          name="term_months"
          label="Months"
          hint="Empty: no end"
          inputMode="numeric"
          defaultValue={values?.term_months ?? months}
          error={errors.term_months}
        />
        <TextField
          name="audio_streams_allowed"
          label="Streams"
          hint="Empty: unlimited"
          inputMode="numeric"
          defaultValue={values?.audio_streams_allowed ?? limitValue(preset?.audio_streams_allowed)}
          error={errors.audio_streams_allowed}
        />
        <TextField
          name="distribute_copies_allowed"
          label="Copies"
          hint="Empty: unlimited"
          inputMode="numeric"
          defaultValue={values?.distribute_copies_allowed ?? limitValue(preset?.distribute_copies_allowed)}
          error={errors.distribute_copies_allowed}
        />
        <TextField
          name="producer"
          label="Your publishing, %"
          inputMode="numeric"
          defaultValue={values?.producer ?? String(preset?.publishing_share.producer ?? 50)}
          error={errors.publishing_share ?? errors.producer}
        />
      </div>
      <TextArea
        name="extra_clauses"
        label="Further clauses"
        optional
        rows={3}
        maxLength={4_000}
        defaultValue={values?.extra_clauses ?? preset?.extra_clauses}
        error={errors.extra_clauses}
      />
      <PresetTermsFields state={state} preset={preset} />
    </>
  );
}
