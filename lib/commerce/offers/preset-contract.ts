import { z } from "zod";
import { OFFER_KINDS } from "@/db/values/market";
import { amountShape, currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { exampleTerms } from "@/lib/commerce/terms/examples";
import { TermsInput } from "@/lib/commerce/terms/shapes";
import { cleanName, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { LicensePreset, PresetConfig } from "./preset-shapes";

const params = z.object({ preset: pathId.describe("The preset's id.") });

const kind = z.enum(OFFER_KINDS).default("exclusive").describe("`exclusive` unless `lease` is asked for.");

const read = { tag: "Exclusive licenses", method: "GET", access: "account", scope: "sales:read" } as const;
const write = { tag: "Exclusive licenses", access: "account", scope: "sales:write" } as const;

const { terms_version: _version, license_type: _type, ...config } = exampleTerms;

const exampleConfig = {
  ...config,
  name: "Standard",
  exclusive_rights: true,
  term_months: "perpetual",
  files_to_deliver: ["mp3_320" as const, "wav" as const],
  publishing_share: { producer: 20, licensee: 80 },
  producer_royalty_percentage: 3,
  master_ownership: "licensee",
} as const;

const examplePreset = {
  id: 1,
  artist_id: 1,
  kind: "exclusive",
  ...exampleConfig,
  files_to_deliver: ["mp3_320" as const, "wav" as const],
  amount: 50000,
  currency: "usd",
  is_default: true,
  used_by_tracks: 12,
  created_at: "2026-01-15T14:30:00.000Z",
  updated_at: "2026-01-15T14:30:00.000Z",
} as const;

const shownPreset = { ...examplePreset, files_to_deliver: [...examplePreset.files_to_deliver] };

export const listLicensePresets = operation({
  ...read,
  id: "listLicensePresets",
  path: "/exclusive-license-presets",
  summary: "List license presets",
  description:
    "Lists the presets of the caller's artists, by name. Requires an artist profile; other callers get 403.",
  query: z.object({ kind }),
  response: succeeded({ presets: z.array(LicensePreset) }),
  errors: ["forbidden"],
  example: { response: { presets: [shownPreset] } },
});

/** The fields that an artist writes of a preset. */
const PresetBody = TermsInput.extend({
  name: cleanName(1, 100),
  amount: amountShape.nullable().default(null).describe("The price of offers made of it, in minor units."),
  currency: currencyInput.nullable().default(null).describe("Needed with `amount`."),
}).refine((body) => body.amount === null || body.currency !== null, {
  error: "Must be given with `amount`.",
  path: ["currency"],
});

export type PresetBody = z.output<typeof PresetBody>;

export const createLicensePreset = operation({
  ...write,
  id: "createLicensePreset",
  method: "POST",
  path: "/exclusive-license-presets",
  summary: "Create a license preset",
  description:
    "Creates a preset. What you leave out has the value of `GET /exclusive-license-presets/default-config`. The first preset of a kind " +
    "becomes the default.",
  query: z.object({ kind }),
  body: PresetBody.safeExtend({
    artist_id: id.optional().describe("Whose preset it is; by default that of the artist you manage first."),
  }),
  status: 201,
  location: "/exclusive-license-presets/{preset.id}",
  response: succeeded({ preset: LicensePreset, message: z.string() }),
  errors: ["forbidden", "conflict"],
  example: {
    body: { name: "Shared publishing", publishing_share: { producer: 50, licensee: 50 } },
    response: { preset: shownPreset, message: "The preset is saved." },
  },
});

export const getLicensePreset = operation({
  ...read,
  id: "getLicensePreset",
  path: "/exclusive-license-presets/{preset}",
  summary: "Get a license preset",
  description: "Returns a preset of the caller's artists.",
  params,
  response: succeeded({ preset: LicensePreset }),
  errors: ["not_found"],
  example: { params: { preset: 1 }, response: { preset: shownPreset } },
});

export const putLicensePreset = operation({
  ...write,
  id: "putLicensePreset",
  method: "PUT",
  path: "/exclusive-license-presets/{preset}",
  summary: "Replace a license preset",
  description:
    "Replaces the configuration of a preset. Tracks that are offered with a copy of it keep that copy.",
  params,
  body: PresetBody,
  ifMatch: getLicensePreset,
  response: succeeded({ preset: LicensePreset, message: z.string() }),
  errors: ["not_found", "conflict"],
  example: {
    params: { preset: 1 },
    body: { name: "Standard" },
    response: { preset: shownPreset, message: "The preset is saved." },
  },
});

export const deleteLicensePreset = operation({
  ...write,
  id: "deleteLicensePreset",
  method: "DELETE",
  path: "/exclusive-license-presets/{preset}",
  summary: "Delete a license preset",
  description: "Deletes a preset. While a track is offered with it: 422 with `preset_in_use`.",
  params,
  ifMatch: getLicensePreset,
  response: succeeded({ deleted: id }),
  errors: ["not_found"],
  example: { params: { preset: 2 }, response: { deleted: 2 } },
});

export const getDefaultPresetConfig = operation({
  ...read,
  id: "getDefaultPresetConfig",
  path: "/exclusive-license-presets/default-config",
  summary: "Get the default configuration",
  description: "Returns the configuration that a new preset begins with.",
  query: z.object({ kind }),
  response: succeeded({ config: PresetConfig }),
  example: { response: { config: { ...exampleConfig, files_to_deliver: ["mp3_320", "wav"] } } },
});

const setDefault = { ...write, method: "POST", response: succeeded({ preset: LicensePreset }) } as const;

export const setDefaultPreset = operation({
  ...setDefault,
  id: "setDefaultPreset",
  path: "/exclusive-license-presets/{preset}/set-default",
  summary: "Make a preset the default",
  description: "Makes a preset the default of its artist, in place of the one before.",
  params,
  errors: ["not_found"],
  example: { params: { preset: 1 }, response: { preset: shownPreset } },
});

export const getDefaultPreset = operation({
  ...read,
  id: "getDefaultPreset",
  path: "/artist/exclusive-license-default",
  summary: "Get the default preset",
  description: "Returns the default exclusive preset of the artist that you manage first; null without one.",
  response: succeeded({ preset: LicensePreset.nullable() }),
  errors: ["forbidden"],
  example: { response: { preset: shownPreset } },
});

export const chooseDefaultPreset = operation({
  ...setDefault,
  id: "chooseDefaultPreset",
  path: "/artist/exclusive-license-default",
  summary: "Choose the default preset",
  description: "The same as `POST /exclusive-license-presets/{preset}/set-default`.",
  body: z.object({ preset_id: id }),
  errors: ["not_found"],
  example: { body: { preset_id: 1 }, response: { preset: shownPreset } },
});
