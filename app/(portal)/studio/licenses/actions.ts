"use server";

import { buttonAction, formAction, text } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { createArtistCoupon, deleteArtistCoupon, updateArtistCoupon } from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import {
  createLicensePreset,
  deleteLicensePreset,
  setDefaultPreset,
} from "@/lib/commerce/offers/preset-contract";
import * as presets from "@/lib/commerce/offers/preset-service";
import * as offers from "@/lib/commerce/offers/service";
import { FILE_KINDS, LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { serve } from "@/lib/platform/http-server/page-operation";

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

const whole = (value: string) => (/^\d+$/.test(value) ? Number(value) : Number.NaN);

export const createPreset = formAction({
  fields: [
    "name",
    "kind",
    "files",
    "term_months",
    "audio_streams_allowed",
    "distribute_copies_allowed",
    "producer",
  ],
  act: async ({ values, data }, artist_id: number) => {
    const { name, kind, files, term_months, audio_streams_allowed, distribute_copies_allowed, producer } =
      values;
    const limit = (value: string) => (value === "" ? ("unlimited" as const) : whole(value));
    await addPreset(await requireUser(page), {
      artist_id,
      name,
      kind: kind === "lease" ? "lease" : "exclusive",
      term_months: term_months === "" ? "perpetual" : whole(term_months),
      audio_streams_allowed: limit(audio_streams_allowed),
      distribute_copies_allowed: limit(distribute_copies_allowed),
      publishing_share: { producer: whole(producer), licensee: 100 - whole(producer) },
      files_to_deliver: FILE_KINDS.filter((each) => files.split(",").includes(each)),
      extra_clauses: text(data, "extra_clauses"),
    });
    return {};
  },
  revalidate,
});

const removePreset = serve(deleteLicensePreset, presets.deleteLicensePreset);

export const deletePreset = buttonAction({
  act: async (id: number) => removePreset(await requireUser(page), { preset: String(id) }),
  revalidate,
});

const preferPreset = serve(setDefaultPreset, presets.setDefaultPreset);

export const makeDefault = buttonAction({
  act: async (id: number) => preferPreset(await requireUser(page), { preset: String(id) }),
  revalidate,
});

const addCoupon = serve(createArtistCoupon, coupons.createArtistCoupon);

export const createCoupon = formAction({
  fields: ["code", "coupon_name", "percent", "max_redemptions", "expires_at"],
  act: async (
    { values: { code, coupon_name: name, percent, max_redemptions, expires_at }, data },
    artist_id: number,
  ) => {
    await addCoupon(await requireUser(page), {
      artist_id,
      name,
      type: "percentage",
      percent: whole(percent),
      ...(code.trim() !== "" && { code }),
      max_redemptions: max_redemptions === "" ? null : whole(max_redemptions),
      expires_at: expires_at === "" ? null : `${expires_at}T23:59:59Z`,
      first_order_only: text(data, "first_order_only") === "1",
      listed: text(data, "listed") === "1",
    });
    return {};
  },
  revalidate,
});

const changeCoupon = serve(updateArtistCoupon, coupons.updateArtistCoupon);

export const pauseCoupon = buttonAction({
  act: async ({ id, active }: { id: number; active: boolean }) =>
    changeCoupon(await requireUser(page), { id: String(id), active }),
  revalidate,
});

const removeCoupon = serve(deleteArtistCoupon, coupons.deleteArtistCoupon);

export const deleteCoupon = buttonAction({
  act: async (id: number) => removeCoupon(await requireUser(page), { id: String(id) }),
  revalidate,
});
