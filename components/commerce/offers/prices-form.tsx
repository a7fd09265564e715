"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { Table, Th } from "@/components/ui/table";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import { LICENSE_TIERS, type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import type { PresetItem } from "./preset-form";
import { PriceFields } from "./price-fields";
import { moneyWords } from "./studio-words";

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
  presets: readonly PresetItem[];
  act: FormAction;
}) {
  const [all, setAll] = useState<{ times: number; before?: FormState }>({ times: 0 });
  const [ids, setIds] = useState<readonly number[]>([]);
  const singleTrack = ids.length === 1 ? tracks.find(({ id }) => id === ids[0]) : undefined;
  const areAll = all.times % 2 === 1;
  const code = (currency ?? "usd").toUpperCase();

  function chooseAll(before: FormState) {
    setIds(areAll ? [] : tracks.map(({ id }) => id));
    setAll({ times: all.times + 1, before });
  }

  /** Whether a track is chosen when it is drawn: as it was sent and refused, unless all or none were chosen since. */
  const isTicked = (id: number, state: FormState) =>
    all.before === state ? areAll : (state.ticked?.track_ids?.includes(String(id)) ?? areAll);

  function note(event: FormEvent<HTMLTableSectionElement>) {
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>("input:checked");
    setIds([...boxes].map(({ value }) => Number(value)));
  }

  return (
    <SettingsForm
      act={act}
      submit={["Set these prices", "Setting prices…"]}
      status={() => "The prices are set."}
    >
      {(state) => (
        <>
          <Table caption="Tracks and their prices">
            <thead>
              <tr>
                <Th>
                  <Button size="row" onClick={() => chooseAll(state)}>
                    {areAll ? "Select none" : "Select all"}
                  </Button>
                </Th>
                <Th>Track</Th>
                <Th className={WIDE}>Offered</Th>
                <Th className={WIDE}>Exclusive</Th>
              </tr>
            </thead>
            <tbody key={all.times} onChange={note}>
              {tracks.map((track) => (
                <tr key={track.id}>
                  <td>
                    <input
                      type="checkbox"
                      name="track_ids"
                      value={track.id}
                      defaultChecked={isTicked(track.id, state)}
                      aria-label={`Price ${track.name}`}
                      className="size-4 accent-ink"
                    />
                  </td>
                  <td className="w-full break-words md:w-auto">
                    {track.name}
                    <span className="block text-xs text-quiet md:hidden">
                      <OfferSummary track={track} />
                      {track.exclusive !== "none" && track.exclusive !== "available" && (
                        <span className="block">
                          Exclusive rights: {EXCLUSIVE[track.exclusive].toLowerCase()}
                        </span>
                      )}
                    </span>
                  </td>
                  <td className={WIDE}>
                    <OfferSummary track={track} />
                  </td>
                  <td className={WIDE}>{EXCLUSIVE[track.exclusive]}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {state.errors?.track_ids && (
            <p role="alert" className="text-sm text-red">
              {state.errors.track_ids}
            </p>
          )}
          <PriceFields code={code} presets={presets} chosen={singleTrack} state={state} />
        </>
      )}
    </SettingsForm>
  );
}

const EXCLUSIVE: Readonly<Record<PricedTrack["exclusive"], string>> = {
  none: "Not offered",
  available: "Available",
  held: "Reserved by a buyer",
  capturing: "Payment in progress",
  sold: "Sold",
};

function OfferSummary({ track: { prices, currency, lacking } }: { track: PricedTrack }) {
  const tiers = LICENSE_TIERS.filter((tier) => prices[tier] !== undefined);
  if (tiers.length === 0) return <span className="text-quiet">Not for sale</span>;
  const words = (tier: LicenseTier) => `${TIER_NAMES[tier]} ${moneyWords(prices[tier] ?? 0, currency)}`;
  return (
    <span className="tabular-nums">
      {tiers.map((tier, place) => (
        <span key={tier}>
          {place > 0 && " · "}
          <span className="whitespace-nowrap">{words(tier)}</span>
          {lacking.includes(tier) && <span className="text-red"> (its files are missing)</span>}
        </span>
      ))}
    </span>
  );
}
