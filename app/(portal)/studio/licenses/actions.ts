"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import {
  COUPON_BOXES,
  COUPON_FIELDS,
  parseDiscount,
  parseRules,
  pickLimits,
} from "@/components/commerce/offers/coupon-fields";
import { parseAmount, parseWhole } from "@/components/commerce/offers/numbers";
import { FOLDED_FIELDS, parseFoldedTerms } from "@/components/commerce/offers/preset-terms";
import {
  createArtistCoupon,
  deleteArtistCoupon,
  getArtistCoupon,
  updateArtistCoupon,
} from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import * as licenses from "@/lib/commerce/licenses/contract";
import { revokeByHand } from "@/lib/commerce/licenses/service";
import {
  createLicensePreset,
  deleteLicensePreset,
  getLicensePreset,
  putLicensePreset,
  setDefaultPreset,
} from "@/lib/commerce/offers/preset-contract";
import * as presets from "@/lib/commerce/offers/preset-service";
import { PresetConfig } from "@/lib/commerce/offers/preset-shapes";
import * as offers from "@/lib/commerce/offers/service";
import { FILE_KINDS, LICENSE_TIERS } from "@/lib/commerce/terms/names";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { serve } from "@/lib/platform/http-server/page-operation";

/** The artist of something new, and what it is a copy of. */
interface Origin {
  artist_id: number;
  original_id?: number;
}

const page = "/studio/licenses";
const revalidate: [string, "layout"] = [page, "layout"];

export const priceTracks = formAction({
  fields: LICENSE_TIERS.flatMap((tier) => [tier, `${tier}_preset`] as const),
  boxes: ["track_ids"],
  act: async ({ values, ticked: { track_ids } }) => {
    const presets = Object.fromEntries(LICENSE_TIERS.map((tier) => [tier, values[`${tier}_preset`]]));
    return offers.priceTracks(await requireUser(page), { ...values, track_ids, presets });
  },
  revalidate: ["/studio", "layout"],
});

const addPreset = serve(createLicensePreset, presets.createLicensePreset);
const readPreset = serve(getLicensePreset, presets.getLicensePreset);
const replacePreset = serve(putLicensePreset, presets.putLicensePreset);

const PRESET_FIELDS = [
  "name",
  "kind",
  "price",
  "currency",
  "term_months",
  "audio_streams_allowed",
  "distribute_copies_allowed",
  "producer",
  "extra_clauses",
  ...FOLDED_FIELDS,
] as const;

const PRESET_BOXES = ["files"] as const;

interface PresetValues {
  values: Record<(typeof PRESET_FIELDS)[number], string>;
  ticked: Record<(typeof PRESET_BOXES)[number], string[]>;
}

/** The terms that the form of a preset has. */
function presetTerms({ values, ticked }: PresetValues, isNew = false) {
  const limit = (value: string) => (value === "" ? ("unlimited" as const) : parseWhole(value));
  const { name, price, currency, term_months, producer, extra_clauses } = values;
  return {
    ...parseFoldedTerms(values, isNew),
    name,
    ...(price.trim() === ""
      ? { amount: null, currency: null }
      : { amount: parseAmount(price, currency), currency }),
    term_months: term_months === "" ? ("perpetual" as const) : parseWhole(term_months),
    audio_streams_allowed: limit(values.audio_streams_allowed),
    distribute_copies_allowed: limit(values.distribute_copies_allowed),
    publishing_share: { producer: parseWhole(producer), licensee: 100 - parseWhole(producer) },
    files_to_deliver: FILE_KINDS.filter((each) => ticked.files.includes(each)),
    extra_clauses,
  };
}

/** Reads the terms of a preset: those that the form does not have stay as they are. */
async function readTerms(caller: SessionCaller, id: number) {
  const { preset } = await readPreset(caller, { preset: String(id) });
  return PresetConfig.parse(preset);
}

export const createPreset = formAction({
  fields: PRESET_FIELDS,
  boxes: PRESET_BOXES,
  act: async ({ values, ticked }, { artist_id, original_id }: Origin) => {
    const caller = await requireUser(page);
    const kind = values.kind === "lease" ? "lease" : "exclusive";
    const terms = original_id === undefined ? {} : await readTerms(caller, original_id);
    const exclusive_rights = kind === "exclusive";
    await addPreset(caller, {
      artist_id,
      kind,
      ...terms,
      exclusive_rights,
      ...presetTerms({ values, ticked }, original_id === undefined),
    });
    return {};
  },
  revalidate,
});

export const editPreset = formAction({
  fields: PRESET_FIELDS,
  boxes: PRESET_BOXES,
  act: async (form, id: number) => {
    const caller = await requireUser(page);
    const terms = await readTerms(caller, id);
    await replacePreset(caller, { ...terms, ...presetTerms(form), preset: String(id) });
    return {};
  },
  revalidate,
});

const removePreset = serve(deleteLicensePreset, presets.deleteLicensePreset);

export const deletePreset = buttonAction({
  act: async (id: number) => removePreset(await requireUser(page), { preset: String(id) }),
  revalidate,
});

/** Archives a preset, or takes it back. */
export const archivePreset = buttonAction({
  act: async ({ id, archived }: { id: number; archived: boolean }) =>
    presets.archivePreset(await requireUser(page), { preset_id: String(id), archived }),
  revalidate,
});

const preferPreset = serve(setDefaultPreset, presets.setDefaultPreset);

export const makeDefault = buttonAction({
  act: async (id: number) => preferPreset(await requireUser(page), { preset: String(id) }),
  revalidate,
});

const addCoupon = serve(createArtistCoupon, coupons.createArtistCoupon);
const readCoupon = serve(getArtistCoupon, coupons.getArtistCoupon);
const changeCoupon = serve(updateArtistCoupon, coupons.updateArtistCoupon);

const findCoupon = async (caller: SessionCaller, id: number) =>
  (await readCoupon(caller, { id: String(id) })).coupon;

export const createCoupon = formAction({
  fields: COUPON_FIELDS,
  boxes: COUPON_BOXES,
  act: async ({ values, ticked }, { artist_id, original_id }: Origin) => {
    const caller = await requireUser(page);
    const code = values.code.trim();
    const original = original_id === undefined ? undefined : await findCoupon(caller, original_id);
    await addCoupon(caller, {
      artist_id,
      ...pickLimits(original),
      ...(code !== "" && { code }),
      ...parseDiscount(values),
      ...parseRules(values, ticked, original, await viewerClock()),
    });
    return {};
  },
  revalidate,
});

export const editCoupon = formAction({
  fields: COUPON_FIELDS,
  boxes: COUPON_BOXES,
  act: async ({ values, ticked, data }, id: number) => {
    const caller = await requireUser(page);
    const coupon = await findCoupon(caller, id);
    await changeCoupon(caller, {
      id: String(id),
      // The form has no discount once the coupon was used.
      ...(data.has("discount") && parseDiscount(values)),
      ...parseRules(values, ticked, coupon, await viewerClock()),
    });
    return {};
  },
  revalidate,
});

export const pauseCoupon = buttonAction({
  act: async ({ id, active }: { id: number; active: boolean }) =>
    changeCoupon(await requireUser(page), { id: String(id), active }),
  revalidate,
});

const removeCoupon = serve(deleteArtistCoupon, coupons.deleteArtistCoupon);

export const archiveCoupon = formAction({
  act: async (_, id: number) => {
    await removeCoupon(await requireUser(page), { id: String(id) });
    return {};
  },
  revalidate,
});

const revoke = serve(licenses.revokeLicense, revokeByHand);

export const revokeLicense = formAction({
  fields: ["reason"],
  act: async ({ values }, uuid: string) => {
    await revoke(await requireUser(page), { uuid, ...values });
    return {};
  },
  revalidate,
});
