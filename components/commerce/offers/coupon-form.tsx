"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { decimalText } from "@/lib/commerce/ledger/money";
import { currencyExponent } from "@/lib/platform/currency";
import { lastDay } from "./coupon-days";
import { CouponRules } from "./coupon-rules";
import type { CouponItem } from "./coupon-state";

type Props = {
  act: FormAction;
  /** The currency of amounts. */
  currency: string;
};

/** The button that creates a coupon, with what another one has if there is one. */
export function NewCoupon({ act, currency, original }: Props & { original?: CouponItem }) {
  return (
    <FormDialog
      label={original ? "Duplicate" : "New coupon"}
      ariaLabel={original && `Duplicate ${original.code}`}
      size={original ? "row" : "sm"}
      look={original ? "plain" : "primary"}
      title="New coupon"
      description="Everyone with its code pays less for your licenses. You pay the discount."
      fields={(state) => (
        <>
          <TextField
            name="code"
            label="Code"
            hint="Leave empty to generate one"
            mono
            maxLength={50}
            defaultValue={state.values?.code}
            error={state.errors?.code}
          />
          <CouponFields state={state} currency={currency} coupon={original} />
        </>
      )}
      submit="Create coupon"
      act={act}
      done="The coupon is created."
    />
  );
}

/** The button that changes a coupon. What it takes off stays once an order has used it. */
export function EditCoupon({ act, currency, coupon }: Props & { coupon: CouponItem }) {
  return (
    <FormDialog
      label="Edit"
      ariaLabel={`Edit ${coupon.code}`}
      size="row"
      title={`Edit ${coupon.code}`}
      description={
        coupon.uses > 0
          ? "Orders have used this coupon, so the discount can no longer change. Duplicate it for another one."
          : "Its code stays as it is."
      }
      fields={(state) => (
        <CouponFields state={state} currency={currency} coupon={coupon} isFixed={coupon.uses > 0} />
      )}
      submit="Save"
      act={act}
      done="The coupon is saved."
    />
  );
}

/** The button that ends a coupon for good, after asking. */
export function ArchiveCoupon({ act, code }: { act: FormAction; code: string }) {
  return (
    <FormDialog
      label="Archive"
      ariaLabel={`Archive ${code}`}
      size="row"
      look="danger"
      quiet
      title={`Archive ${code}?`}
      description="Nobody can use it anymore, and it leaves this list. Orders that used it stay as they are, and its code is free for another coupon. This can’t be undone."
      fields={() => null}
      submit="Archive"
      act={act}
      done={`${code} is archived.`}
    />
  );
}

function CouponFields({
  state,
  currency,
  coupon,
  isFixed = false,
}: {
  state: FormState;
  currency: string;
  coupon: CouponItem | undefined;
  /** Whether the discount can no longer change. */
  isFixed?: boolean;
}) {
  const { values, errors = {}, ticked } = state;
  const clock = useViewerClock();
  const amountCurrency = coupon?.currency ?? currency;
  const isTicked = (name: "first_order_only" | "listed") =>
    values ? (ticked?.[name]?.length ?? 0) > 0 : coupon?.[name];
  return (
    <>
      <TextField
        name="coupon_name"
        label="Name"
        hint="Buyers read it"
        maxLength={100}
        defaultValue={values?.coupon_name ?? coupon?.name}
        error={errors.name}
      />
      <input type="hidden" name="currency" value={amountCurrency} />
      {!isFixed && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="discount"
            label="Discount"
            inputMode="decimal"
            defaultValue={values?.discount ?? discountValue(coupon)}
            error={errors.percent ?? errors.amount ?? errors.currency}
          />
          <SelectField
            name="unit"
            label="Of the price"
            options={[
              { value: "percent", label: "Percent" },
              { value: "amount", label: amountCurrency.toUpperCase() },
            ]}
            defaultValue={values?.unit ?? (coupon?.percent === null ? "amount" : "percent")}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="max_redemptions"
          label="Uses"
          hint="Empty: no limit"
          inputMode="numeric"
          defaultValue={values?.max_redemptions ?? coupon?.max_redemptions?.toString()}
          error={errors.max_redemptions}
        />
        <TextField
          name="expires_at"
          label="Last day"
          optional
          type="date"
          defaultValue={values?.expires_at ?? lastDay(coupon?.expires_at ?? null, clock)}
          error={errors.expires_at}
        />
      </div>
      <Checkbox
        name="first_order_only"
        value="1"
        label="First order only"
        hint="Of each buyer"
        defaultChecked={isTicked("first_order_only")}
      />
      <Checkbox
        name="listed"
        value="1"
        label="Public"
        hint="Shown in lists of coupons"
        defaultChecked={isTicked("listed")}
      />
      <CouponRules state={state} currency={amountCurrency} coupon={coupon} />
    </>
  );
}

function discountValue(coupon: CouponItem | undefined): string {
  if (!coupon) return "10";
  if (coupon.percent !== null) return String(coupon.percent);
  return decimalText(coupon.amount ?? 0, currencyExponent(coupon.currency ?? "usd"));
}
