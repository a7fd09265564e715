import type { ViewerClock } from "@/components/ui/moments";
import { fromDecimal } from "@/lib/commerce/ledger/money";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { invalid } from "@/lib/platform/http-contract/errors";
import { nextEnd, nextStart } from "./coupon-days";
import type { CouponItem } from "./coupon-state";
import { parseAmount, parseWhole } from "./numbers";

/** Reads the form of a coupon. */

export const COUPON_FIELDS = [
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
export const COUPON_BOXES = ["first_order_only", "listed", "license_types"] as const;

type Values = Record<(typeof COUPON_FIELDS)[number], string>;

/** The coupon that is changed or copied. */
type Former = Pick<
  CouponItem,
  "percent" | "currency" | "min_amount" | "starts_at" | "expires_at" | "track_ids"
> & {
  user_id: number | null;
};

/** Throws `validation_failed`. */
export const parseDiscount = ({
  discount,
  unit,
  currency,
}: Pick<Values, "discount" | "unit" | "currency">) =>
  unit === "amount"
    ? { type: "fixed" as const, percent: null, amount: parseAmount(discount, currency), currency }
    : { type: "percentage" as const, percent: parseWhole(discount), amount: null };

/** The rules that a copy has of its original, unless the form says otherwise. */
export const pickLimits = (original: Former | undefined) =>
  original && {
    track_ids: [...original.track_ids],
    user_id: original.user_id,
    currency: original.currency,
    starts_at: original.starts_at,
    expires_at: original.expires_at,
  };

/** The rules of the form. Start and end are there only if it has other days than the former ones, as the viewer reads them. Throws `validation_failed`. */
export function parseRules(
  values: Values,
  { first_order_only, listed, license_types }: Record<(typeof COUPON_BOXES)[number], string[]>,
  former: Former | undefined,
  clock: ViewerClock,
) {
  const { coupon_name: name, max_redemptions, max_per_user } = values;
  const start = parseDay("starts_at", () => nextStart(values.starts_at, former?.starts_at ?? null, clock));
  const end = parseDay("expires_at", () => nextEnd(values.expires_at, former?.expires_at ?? null, clock));
  return {
    name,
    max_redemptions: max_redemptions === "" ? null : parseWhole(max_redemptions),
    max_per_user: parseWhole(max_per_user),
    ...parseLeast(values, former),
    ...(start !== undefined && { starts_at: start }),
    ...(end !== undefined && { expires_at: end }),
    first_order_only: first_order_only.length > 0,
    listed: listed.length > 0,
    license_types: LICENSE_TIERS.filter((tier) => license_types.includes(tier)),
  };
}

/** The least price that a coupon is for. A percentage has a currency for that alone, unless a program has given it one. */
function parseLeast({ min_amount: text, unit, currency }: Values, former: Former | undefined) {
  const amount = text.trim() === "" ? 0 : fromDecimal(text, currency);
  if (Number.isNaN(amount)) throw invalid({ min_amount: "Must be an amount, such as 29.00, or empty." });
  if (amount > 0) return { min_amount: amount, currency };
  const isPercentage = unit === "" ? former?.percent !== null : unit === "percent";
  const needed = former !== undefined && (former.min_amount > 0 || former.percent === null);
  return { min_amount: 0, ...(isPercentage && needed && { currency: null }) };
}

function parseDay<Moment>(field: "starts_at" | "expires_at", parse: () => Moment): Moment {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw invalid({ [field]: "Must be a day." });
  }
}
