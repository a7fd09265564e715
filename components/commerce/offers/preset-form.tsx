"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { decimalText } from "@/lib/commerce/ledger/money";
import { FILE_NAMES } from "@/lib/commerce/terms/names";
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

const FILE_CHOICES = [
  { value: "mp3_320", label: "MP3" },
  { value: "mp3_320,wav", label: "MP3 and WAV" },
  { value: "mp3_320,wav,flac", label: "MP3, WAV and FLAC" },
  { value: "mp3_320,wav,stems", label: "MP3, WAV and stems" },
];

/** The usual choices, and what the preset has if that is another one. */
function fileChoices(preset: PresetItem | undefined) {
  const value = preset?.files_to_deliver.join(",") ?? FILE_CHOICES[0]?.value;
  return !preset || FILE_CHOICES.some((choice) => choice.value === value)
    ? FILE_CHOICES
    : [
        ...FILE_CHOICES,
        { value: value ?? "", label: preset.files_to_deliver.map((kind) => FILE_NAMES[kind]).join(", ") },
      ];
}

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
  const { values, errors = {} } = state;
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
      <SelectField
        name="files"
        label="Files"
        defaultValue={values?.files ?? preset?.files_to_deliver.join(",") ?? "mp3_320,wav"}
        error={errors.files_to_deliver}
        options={fileChoices(preset)}
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
