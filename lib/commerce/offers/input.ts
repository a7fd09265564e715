import { z } from "zod";
import { LICENSE_TIERS, type LicenseTier } from "@/lib/commerce/terms/names";
import { portalId } from "@/lib/platform/http-contract/fields";

/** All currencies in which something is sold have cents. */
const CENTS = 2;

/** An amount of money as people write it, `29` or `29.00`, in cents; undefined when empty. */
const moneyText = z
  .string()
  .trim()
  .regex(/^(\d{1,8}([.,]\d{1,2})?)?$/, { error: "Must be an amount, such as 29.00." })
  .transform((text) => {
    if (text === "") return undefined;
    const [whole = "", cents = ""] = text.split(/[.,]/);
    return Number(whole + cents.padEnd(CENTS, "0"));
  });

type Prices = Record<LicenseTier, typeof moneyText>;

// Safe cast: a field for each tier.
const prices = Object.fromEntries(LICENSE_TIERS.map((tier) => [tier, moneyText])) as Prices;

const presetId = z.union([z.literal("").transform(() => undefined), portalId]).optional();

/** The form that prices tracks: a tier without a price is not offered. Its terms are the usual ones, or a copy of a preset. */
export const PricesInput = z.object({
  track_ids: z.array(portalId).min(1, { error: "Choose at least one track." }).max(100),
  ...prices,
  presets: z.partialRecord(z.enum(LICENSE_TIERS), presetId),
});
