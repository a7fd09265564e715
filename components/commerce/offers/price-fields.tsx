"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { toDecimal } from "@/lib/commerce/ledger/money";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import { DEFAULT_AMOUNTS } from "@/lib/commerce/terms/defaults";
import { LICENSE_TIERS, type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import type { ShownPreset } from "./preset-table";

type Amounts = Partial<Record<LicenseTier, number>>;
type Prefill = { times: number; before: FormState; amounts: Amounts; presets: PricedTrack["presets"] };

const { mp3, wav, unlimited, exclusive } = DEFAULT_AMOUNTS;

/** The usual tiers of a track: a trackout needs stems, and a free one is a choice. */
const USUAL: Amounts = { mp3, wav, unlimited, exclusive };

/** A price and terms for each license. They can be filled in: the usual prices, or what the one chosen track has. */
export function PriceFields({
  code,
  presets,
  chosen,
  state,
}: {
  code: string;
  presets: readonly ShownPreset[];
  /** The track that is chosen, if it is only one. */
  chosen: PricedTrack | undefined;
  state: FormState;
}) {
  const [prefill, setPrefill] = useState<Prefill>();
  const fill = (amounts: Amounts, own: Prefill["presets"] = {}) =>
    setPrefill({ times: (prefill?.times ?? 0) + 1, before: state, amounts, presets: own });
  // The refused input; it counts only until the form's next answer.
  const values = prefill?.before === state ? undefined : state.values;
  const tierAmount = (tier: LicenseTier) => {
    const amount = prefill?.amounts[tier];
    return values ? values[tier] : amount === undefined ? "" : toDecimal(amount, code);
  };
  const hasPrices = chosen !== undefined && Object.keys(chosen.prices).length > 0;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        Prices in {code}. A license without a price is not offered.
      </legend>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => fill(USUAL)}>
          Fill in the usual prices
        </Button>
        {hasPrices && (
          <Button size="sm" className="max-w-full" onClick={() => fill(chosen.prices, chosen.presets)}>
            <span className="truncate">Fill in the prices of {chosen.name}</span>
          </Button>
        )}
      </div>
      <div key={prefill?.times} className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {LICENSE_TIERS.map((tier) => (
          <div key={tier} className="min-w-0 space-y-2">
            <TextField
              name={tier}
              label={TIER_NAMES[tier]}
              inputMode="decimal"
              placeholder={tier === "free" ? "0.00" : ""}
              defaultValue={tierAmount(tier)}
              error={state.errors?.[tier]}
            />
            <Terms
              tier={tier}
              presets={presets}
              chosen={values ? values[`${tier}_preset`] : prefill?.presets[tier]}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses the terms of a license: the usual ones, or those of a preset of its kind. */
function Terms({
  tier,
  presets,
  chosen,
}: {
  tier: LicenseTier;
  presets: readonly ShownPreset[];
  chosen: number | string | undefined;
}) {
  const kind = tier === "exclusive" ? "exclusive" : "lease";
  const own = presets.filter((preset) => preset.kind === kind);
  if (tier === "free" || own.length === 0) return null;
  return (
    <SelectField
      name={`${tier}_preset`}
      label="Terms"
      aria-label={`Terms of ${TIER_NAMES[tier]}`}
      defaultValue={chosen ?? ""}
      options={[
        { value: "", label: "Usual terms" },
        ...own.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
