import { Checkbox } from "@/components/ui/checkbox";
import { DisclosureCard } from "@/components/ui/disclosure-card";
import { TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { decimalText } from "@/lib/commerce/ledger/money";
import { LICENSE_TIERS, TIER_NAMES } from "@/lib/commerce/terms/names";
import { pluralize } from "@/lib/platform/counted";
import { currencyExponent } from "@/lib/platform/currency";
import { firstDay } from "./coupon-days";
import type { CouponItem } from "./coupon-state";

const RULE_FIELDS = ["license_types", "min_amount", "currency", "max_per_user", "starts_at"] as const;

/** The rules of a coupon that most do without: the licenses and prices that it is for, and from which day. */
export function CouponRules({
  state: { values, errors = {}, ticked },
  currency,
  coupon,
}: {
  state: FormState;
  /** Of the least price. */
  currency: string;
  coupon: CouponItem | undefined;
}) {
  const clock = useViewerClock();
  const hasErrors = RULE_FIELDS.some((name) => errors[name] !== undefined);
  const tiers: readonly string[] = (values ? ticked?.license_types : coupon?.license_types) ?? [];
  // Nothing can be taken off what is free, but a program may have named it.
  const choices = LICENSE_TIERS.filter((tier) => tier !== "free" || tiers.includes(tier));
  const least = coupon?.min_amount ? decimalText(coupon.min_amount, currencyExponent(currency)) : "";
  return (
    <DisclosureCard summary="More rules" open={hasErrors}>
      <div className="space-y-4">
        {coupon && coupon.track_ids.length > 0 && (
          <p className="text-sm text-quiet">For {pluralize(coupon.track_ids.length, "track")} only.</p>
        )}
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Only for</legend>
          {choices.map((tier) => (
            <Checkbox
              key={tier}
              name="license_types"
              value={tier}
              label={TIER_NAMES[tier]}
              hint=""
              defaultChecked={tiers.includes(tier)}
            />
          ))}
          <p className="mt-1 text-sm text-quiet">None ticked: every license with a price.</p>
          {errors.license_types && <p className="mt-1 text-sm text-red">{errors.license_types}</p>}
        </fieldset>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="min_amount"
            label="Lowest price"
            hint={`Of the license, in ${currency.toUpperCase()}`}
            inputMode="decimal"
            defaultValue={values?.min_amount ?? least}
            error={errors.min_amount ?? errors.currency}
          />
          <TextField
            name="max_per_user"
            label="Uses per buyer"
            inputMode="numeric"
            defaultValue={values?.max_per_user ?? String(coupon?.max_per_user ?? 1)}
            error={errors.max_per_user}
          />
          <TextField
            name="starts_at"
            label="First day"
            optional
            type="date"
            defaultValue={values?.starts_at ?? firstDay(coupon?.starts_at ?? null, clock)}
            error={errors.starts_at}
          />
        </div>
      </div>
    </DisclosureCard>
  );
}
