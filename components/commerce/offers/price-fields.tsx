"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import type { PresetChoice } from "@/lib/commerce/finances/music-pages";
import { toDecimal } from "@/lib/commerce/ledger/money";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import { DEFAULT_AMOUNTS } from "@/lib/commerce/terms/defaults";
import { LICENSE_TIERS, type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import { presetTier } from "./preset-tier";
import { shortMoney } from "./price-words";

type Amounts = Partial<Record<LicenseTier, number>>;
/** The first values of the fields, as text: by tier its price, and the preset of its terms. */
type Prefill = { times: number; before: FormState; values: Record<string, string> };
type Priced = Pick<PricedTrack, "name" | "prices" | "presets">;

const { mp3, wav, unlimited, exclusive } = DEFAULT_AMOUNTS;

/** The usual tiers of a track: a trackout needs stems, and a free one is a choice. */
const USUAL: Amounts = { mp3, wav, unlimited, exclusive };

/**
 * A price and terms for each license. They can be filled in: the usual prices, what a preset costs, or what the one chosen track has, with
 * which they begin if `begins`.
 */
export function PriceFields({
  code,
  presets,
  chosen,
  begins = false,
  narrow = false,
  state,
}: {
  code: string;
  presets: readonly PresetChoice[];
  /** The track that is chosen, if it is only one. */
  chosen: Priced | undefined;
  begins?: boolean;
  /** Whether they are in a dialog. */
  narrow?: boolean;
  state: FormState;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const [prefill, setPrefill] = useState<Prefill | undefined>(() =>
    begins && chosen ? { times: 0, before: state, values: trackValues(chosen, code) } : undefined,
  );
  const fill = (values: Prefill["values"]) =>
    setPrefill({ times: (prefill?.times ?? 0) + 1, before: state, values });

  /** A preset is one license: the others stay as they are. */
  function fillPreset({ id, amount }: PresetChoice, tier: LicenseTier) {
    const inputs = fields.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
    const present = Object.fromEntries([...(inputs ?? [])].map(({ name, value }) => [name, value]));
    fill({ ...present, [tier]: toDecimal(amount ?? 0, code), [`${tier}_preset`]: String(id) });
  }

  // The refused input; it counts only until the form's next answer.
  const values = (prefill?.before === state ? prefill.values : state.values) ?? prefill?.values ?? {};
  const hasPrices = chosen !== undefined && Object.keys(chosen.prices).length > 0;
  const priced = presets.filter(
    ({ amount, currency, archived }) => !archived && amount !== null && currency === code.toLowerCase(),
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        Prices in {code}. A license without a price is not offered.
      </legend>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => fill(amountValues(USUAL, code))}>
          Fill in the usual prices
        </Button>
        {hasPrices && !begins && (
          <Button size="sm" className="max-w-full" onClick={() => fill(trackValues(chosen, code))}>
            <span className="truncate">Fill in the prices of {chosen.name}</span>
          </Button>
        )}
        {priced.map((preset) => (
          <Button
            key={preset.id}
            size="sm"
            className="max-w-full"
            onClick={() => fillPreset(preset, presetTier(preset))}
          >
            <span className="truncate">
              Add “{preset.name}”, {shortMoney(preset.amount ?? 0, code)}
            </span>
          </Button>
        ))}
      </div>
      <div
        ref={fields}
        key={prefill?.times}
        className={`grid gap-4 ${narrow ? "grid-cols-2" : "sm:grid-cols-3 lg:grid-cols-6"}`}
      >
        {LICENSE_TIERS.map((tier) => (
          <div key={tier} className="min-w-0 space-y-2">
            <TextField
              name={tier}
              label={TIER_NAMES[tier]}
              inputMode="decimal"
              placeholder={tier === "free" ? "0.00" : ""}
              defaultValue={values[tier]}
              error={state.errors?.[tier]}
            />
            <Terms tier={tier} presets={presets} chosen={values[`${tier}_preset`]} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function amountValues(amounts: Amounts, code: string): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([tier, amount]) => [tier, toDecimal(amount, code)]));
}

function trackValues({ prices, presets }: Priced, code: string): Record<string, string> {
  const terms = Object.entries(presets).map(([tier, id]) => [`${tier}_preset`, String(id)]);
  return { ...amountValues(prices, code), ...Object.fromEntries(terms) };
}

/** Chooses the terms of a license: the usual ones, or those of a preset of its kind. */
function Terms({
  tier,
  presets,
  chosen,
}: {
  tier: LicenseTier;
  presets: readonly PresetChoice[];
  chosen: string | undefined;
}) {
  const kind = tier === "exclusive" ? "exclusive" : "lease";
  const own = presets.filter(
    (preset) => preset.kind === kind && (!preset.archived || String(preset.id) === chosen),
  );
  if (own.length === 0) return null;
  return (
    <SelectField
      name={`${tier}_preset`}
      label="Terms"
      aria-label={`Terms of ${TIER_NAMES[tier]}`}
      defaultValue={chosen ?? ""}
      options={[
        { value: "", label: "Usual terms" },
        ...own.map(({ id, name, archived }) => ({
          value: String(id),
          label: archived ? `${name} (archived)` : name,
        })),
      ]}
    />
  );
}
