"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { nextEnd, nextStart } from "@/components/commerce/offers/coupon-days";
import { FOLDED_FIELDS, parseFoldedTerms } from "@/components/commerce/offers/preset-terms";
import { parseWhole } from "@/components/commerce/offers/whole-number";
import {
  createArtistCoupon,
  deleteArtistCoupon,
  getArtistCoupon,
  updateArtistCoupon,
} from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import { fromDecimal } from "@/lib/commerce/ledger/money";
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
import { invalid } from "@/lib/platform/http-contract/errors";
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

function parseAmount(value: string, currency: string): number {
  const amount = fromDecimal(value, currency);
  if (Number.isNaN(amount)) throw invalid({ amount: "Must be an amount, such as 29.00." });
  return amount;
}

const PRESET_FIELDS = [
  "name",
  "kind",
  "files",
  "price",
  "currency",
  "term_months",
  "audio_streams_allowed",
  "distribute_copies_allowed",
  "producer",
  "extra_clauses",
  ...FOLDED_FIELDS,
] as const;

/** The terms that the form of a preset has. */
function presetTerms(values: Record<(typeof PRESET_FIELDS)[number], string>, isNew = false) {
  const limit = (value: string) => (value === "" ? ("unlimited" as const) : parseWhole(value));
  const { name, files, price, currency, term_months, producer, extra_clauses } = values;
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
    files_to_deliver: FILE_KINDS.filter((each) => files.split(",").includes(each)),
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
  act: async ({ values }, { artist_id, original_id }: Origin) => {
    const caller = await requireUser(page);
    const kind = values.kind === "lease" ? "lease" : "exclusive";
    const terms = original_id === undefined ? {} : await readTerms(caller, original_id);
    const exclusive_rights = kind === "exclusive";
    await addPreset(caller, {
      artist_id,
      kind,
      ...terms,
      exclusive_rights,
      ...presetTerms(values, original_id === undefined),
    });
    return {};
  },
  revalidate,
});

export const editPreset = formAction({
  fields: PRESET_FIELDS,
  act: async ({ values }, id: number) => {
    const caller = await requireUser(page);
    const terms = await readTerms(caller, id);
    await replacePreset(caller, { ...terms, ...presetTerms(values), preset: String(id) });
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

const COUPON_FIELDS = [
  "code",
  "coupon_name",
  "discount",
  "unit",
  "currency",
  "max_redemptions",
  "expires_at",
  "min_amount",
  "max_per_user",
  "starts_at",
] as const;
const COUPON_BOXES = ["first_order_only", "listed", "license_types"] as const;

type CouponValues = Record<(typeof COUPON_FIELDS)[number], string>;

const parseDiscount = ({ discount, unit, currency }: CouponValues) =>
  unit === "amount"
    ? { type: "fixed" as const, percent: null, amount: parseAmount(discount, currency), currency }
    : { type: "percentage" as const, percent: parseWhole(discount), amount: null };

type Days = Record<"starts_at" | "expires_at", string | null>;

/** Reads the rules of a coupon. Its start and end are there only if the form has other days than the former ones, as the viewer reads them. */
async function couponRules(
  {
    coupon_name: name,
    currency,
    max_redemptions,
    max_per_user,
    min_amount,
    starts_at,
    expires_at,
  }: CouponValues,
  { first_order_only, listed, license_types }: Record<(typeof COUPON_BOXES)[number], string[]>,
  former: Days,
) {
  const clock = await viewerClock();
  const start = parseDay("starts_at", () => nextStart(starts_at, former.starts_at, clock));
  const end = parseDay("expires_at", () => nextEnd(expires_at, former.expires_at, clock));
  return {
    name,
    max_redemptions: max_redemptions === "" ? null : parseWhole(max_redemptions),
    max_per_user: parseWhole(max_per_user),
    ...parseLeast(min_amount, currency),
    ...(start !== undefined && { starts_at: start }),
    ...(end !== undefined && { expires_at: end }),
    first_order_only: first_order_only.length > 0,
    listed: listed.length > 0,
    license_types: LICENSE_TIERS.filter((tier) => license_types.includes(tier)),
  };
}

/** The least price that a coupon is for; its currency is needed only with one. */
function parseLeast(text: string, currency: string) {
  const amount = text.trim() === "" ? 0 : fromDecimal(text, currency);
  if (Number.isNaN(amount)) throw invalid({ min_amount: "Must be an amount, such as 29.00, or empty." });
  return amount === 0 ? { min_amount: 0 } : { min_amount: amount, currency };
}

function parseDay<Moment>(field: keyof Days, parse: () => Moment): Moment {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw invalid({ [field]: "Must be a day." });
  }
}

/** Reads the rules that the form does not have: a copy is for the same tracks and account. */
async function readLimits(caller: SessionCaller, id: number) {
  const { coupon } = await readCoupon(caller, { id: String(id) });
  const { track_ids, user_id } = coupon;
  return { track_ids, user_id };
}

export const createCoupon = formAction({
  fields: COUPON_FIELDS,
  boxes: COUPON_BOXES,
  act: async ({ values, ticked }, { artist_id, original_id }: Origin) => {
    const caller = await requireUser(page);
    const code = values.code.trim();
    await addCoupon(caller, {
      artist_id,
      ...(original_id !== undefined && (await readLimits(caller, original_id))),
      ...(code !== "" && { code }),
      ...parseDiscount(values),
      ...(await couponRules(values, ticked, { starts_at: null, expires_at: null })),
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
    const { coupon } = await readCoupon(caller, { id: String(id) });
    await changeCoupon(caller, {
      id: String(id),
      // The form has no discount once the coupon was used.
      ...(data.has("discount") && parseDiscount(values)),
      ...(await couponRules(values, ticked, coupon)),
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
