import { DisclosureCard } from "@/components/ui/disclosure-card";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { FOLDED_FIELDS, PRESET_ALLOWANCES, PRESET_FLAGS } from "./preset-terms";

const ALLOWANCE_LABELS: Record<(typeof PRESET_ALLOWANCES)[number], string> = {
  monetized_music_videos_allowed: "Monetized videos",
  non_monetized_music_videos_allowed: "Other videos",
  monetized_video_streams_allowed: "Streams of monetized videos",
  non_monetized_video_streams_allowed: "Streams of other videos",
  radio_stations_allowed: "Radio stations",
  performances_not_for_profit_allowed: "Shows without profit",
};

const FLAG_LABELS: Record<(typeof PRESET_FLAGS)[number], string> = {
  performances_for_profit: "Shows for profit",
  broadcasting_rights: "Television, film and advertising",
  streaming_rights: "Streaming services",
  content_id_registration_allowed: "Registration for Content ID",
  transferable: "Transfer to others",
  credit_required: "Credit",
};

const USUAL = { value: "", label: "As usual" };
const ALLOWED = [
  { value: "yes", label: "Allowed" },
  { value: "no", label: "Not allowed" },
];
const REQUIRED = [
  { value: "yes", label: "Required" },
  { value: "no", label: "Not required" },
];
const OWNERS = [
  { value: "producer", label: "You" },
  { value: "licensee", label: "The buyer" },
];

/** The terms that most sellers leave as they are. Without a preset, what is left empty is as usual for its kind. */
export function PresetTermsFields({
  state: { values = {}, errors = {} },
  preset,
}: {
  state: FormState;
  preset: Partial<LicenseTerms> | undefined;
}) {
  const usual = preset ? [] : [USUAL];
  const valueText = (name: keyof LicenseTerms) => {
    const value = preset?.[name];
    return values[name] ?? (value === undefined ? "" : String(value));
  };
  const flag = (name: (typeof PRESET_FLAGS)[number]) => {
    const value = preset?.[name];
    return values[name] ?? (value === undefined ? "" : value ? "yes" : "no");
  };
  const territory = preset?.territory ?? "";
  const hasErrors = FOLDED_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <DisclosureCard summary="More terms" open={hasErrors}>
      <div className="space-y-4">
        <p className="text-sm text-quiet">
          Numbers, or “unlimited”. {preset ? "" : "What you leave empty is as usual for the kind of license."}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {PRESET_ALLOWANCES.map((name) => (
            <TextField
              key={name}
              name={name}
              label={ALLOWANCE_LABELS[name]}
              defaultValue={valueText(name)}
              error={errors[name]}
            />
          ))}
          {PRESET_FLAGS.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={FLAG_LABELS[name]}
              defaultValue={flag(name)}
              error={errors[name]}
              options={[...usual, ...(name === "credit_required" ? REQUIRED : ALLOWED)]}
            />
          ))}
          <TextField
            name="producer_royalty_percentage"
            label="Your royalty, %"
            inputMode="numeric"
            defaultValue={valueText("producer_royalty_percentage")}
            error={errors.producer_royalty_percentage}
          />
          <SelectField
            name="master_ownership"
            label="Owner of the master"
            defaultValue={valueText("master_ownership")}
            options={[...usual, ...OWNERS]}
          />
        </div>
        <TextField
          name="territory"
          label="Territory"
          hint="worldwide, or codes of countries such as DE, AT"
          defaultValue={
            values.territory ?? (typeof territory === "string" ? territory : territory.join(", "))
          }
          error={errors.territory}
        />
        <TextField
          name="credit_line"
          label="Credit line"
          hint="{producer} becomes your artist’s name."
          maxLength={200}
          defaultValue={valueText("credit_line")}
          error={errors.credit_line}
        />
      </div>
    </DisclosureCard>
  );
}
