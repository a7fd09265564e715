"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { Table, Td, Th } from "@/components/ui/table";
import type { PricedTrack } from "@/lib/commerce/offers/portal";
import { LICENSE_TIERS, type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import { money } from "./words";

/** On a phone these are lines below the name. */
const WIDE = "hidden md:table-cell";

/** The tracks of an artist, of which those that are chosen get the prices of the form. */
export function PricesForm({
  tracks,
  currency,
  presets,
  act,
}: {
  tracks: readonly PricedTrack[];
  currency: string | null;
  presets: readonly { id: number; name: string }[];
  act: FormAction;
}) {
  const [all, setAll] = useState(0);
  const code = (currency ?? "usd").toUpperCase();
  return (
    <SettingsForm
      act={act}
      submit={["Set these prices", "Setting prices…"]}
      status={() => "The prices are set."}
    >
      {({ errors = {}, values = {} }) => (
        <>
          <Table caption="Tracks and their prices">
            <thead>
              <tr>
                <Th>
                  <Button size="row" onClick={() => setAll((times) => times + 1)}>
                    {all % 2 === 0 ? "Choose all" : "Choose none"}
                  </Button>
                </Th>
                <Th>Track</Th>
                <Th className={WIDE}>Offered</Th>
                <Th className={WIDE}>Exclusive</Th>
              </tr>
            </thead>
            <tbody key={all}>
              {tracks.map((track) => (
                <tr key={track.id}>
                  <Td>
                    <input
                      type="checkbox"
                      name="track_ids"
                      value={track.id}
                      defaultChecked={all % 2 === 1}
                      aria-label={`Price ${track.name}`}
                      className="size-4 accent-ink"
                    />
                  </Td>
                  <Td className="w-full break-words md:w-auto">
                    {track.name}
                    <span className="block text-xs text-quiet md:hidden">
                      <Offered track={track} />
                      {track.exclusive !== "none" && track.exclusive !== "available" && (
                        <span className="block">
                          Exclusive rights: {EXCLUSIVE[track.exclusive].toLowerCase()}
                        </span>
                      )}
                    </span>
                  </Td>
                  <Td className={WIDE}>
                    <Offered track={track} />
                  </Td>
                  <Td className={WIDE}>{EXCLUSIVE[track.exclusive]}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          {errors.track_ids && (
            <p role="alert" className="text-sm text-red">
              {errors.track_ids}
            </p>
          )}
          <fieldset>
            <legend className="mb-2 text-sm font-medium">
              Prices in {code}. A license without a price is not offered.
            </legend>
            <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
              {LICENSE_TIERS.map((tier) => (
                <TextField
                  key={tier}
                  name={tier}
                  label={TIER_NAMES[tier]}
                  inputMode="decimal"
                  placeholder={tier === "free" ? "0.00" : ""}
                  defaultValue={values[tier]}
                  error={errors[tier]}
                />
              ))}
            </div>
          </fieldset>
          {presets.length > 0 && (
            <SelectField
              name="preset_id"
              label="Terms of the exclusive rights"
              error={errors.preset_id}
              defaultValue={values.preset_id}
              options={[
                { value: "", label: "Usual terms" },
                ...presets.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </>
      )}
    </SettingsForm>
  );
}

const EXCLUSIVE: Readonly<Record<PricedTrack["exclusive"], string>> = {
  none: "Not offered",
  available: "Available",
  held: "Reserved by a buyer",
  capturing: "Being paid",
  sold: "Sold",
};

function Offered({ track: { prices, currency } }: { track: PricedTrack }) {
  const tiers = LICENSE_TIERS.filter((tier) => prices[tier] !== undefined);
  if (tiers.length === 0) return <span className="text-quiet">Not for sale</span>;
  const words = (tier: LicenseTier) => `${TIER_NAMES[tier]} ${money(prices[tier] ?? 0, currency)}`;
  return (
    <span className="tabular-nums">
      {tiers.map((tier, place) => (
        <span key={tier}>
          {place > 0 && " · "}
          <span className="whitespace-nowrap">{words(tier)}</span>
        </span>
      ))}
    </span>
  );
}
