"use client";

import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { formatMoney } from "@/lib/commerce/ledger/money";
import type { PublicCoupon } from "./coupon-state";
import { CouponWords } from "./public-coupons";

/** Amounts in minor units. */
export interface Totals {
  discount_amount: number;
  platform_fee: number;
  total_amount: number;
}

export interface CheckoutState extends FormState {
  price?: Totals;
}

/** Coupon, total, consent and payment of one license. Works without scripts: its buttons submit one form with different intents. */
export function CheckoutForm({
  amount,
  currency,
  plain,
  initial,
  coupon,
  coupons,
  checkOut,
}: {
  amount: number;
  currency: string;
  /** The price without a coupon. */
  plain: Totals;
  initial: Totals;
  /** The code that `initial` includes; empty without one. */
  coupon: string;
  /** Public coupons for this license. */
  coupons: readonly PublicCoupon[];
  checkOut: FormAction<CheckoutState>;
}) {
  const [state, act, isPending] = useServerAction(checkOut, {});
  const [intent, setIntent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The newest price, with the code that it includes. */
  const [priced, setPriced] = useState({ code: coupon, price: initial });
  const { values, ticked, message, errors } = state;
  const price = state.done ? state.price : undefined;
  if (price && price !== priced.price) setPriced({ code: values?.coupon_code ?? "", price });
  const couponProblem =
    errors?.coupon_code ?? (values?.intent === "coupon" || values?.public_coupon ? message : undefined);
  // A refused payment has no price; the next attempt is charged with the code of the field.
  const isCurrent = couponProblem === undefined && (values?.coupon_code ?? coupon).trim() === priced.code;
  const { discount_amount, platform_fee, total_amount } = price ?? (isCurrent ? priced.price : plain);
  const money = (minor: number) => formatMoney(minor, currency);

  const code = price && values?.coupon_code;
  useEffect(() => {
    if (code === undefined) return;
    const address = new URL(location.href);
    if (code === "") address.searchParams.delete("coupon");
    else address.searchParams.set("coupon", code);
    // So that a reload has the coupon of the price, or none.
    history.replaceState(null, "", address);
  }, [code]);

  // By default React resets a form after its action, which would empty the fields.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === "public_coupon" && field.current)
      field.current.value = submitter.value;
    const data = new FormData(event.currentTarget, submitter);
    setIntent(String(data.get("public_coupon") ?? data.get("intent")));
    startTransition(() => act(data));
  }

  const lines = [
    { name: "Price", value: money(amount) },
    ...(discount_amount > 0 ? [{ name: "Discount", value: `−${money(discount_amount)}` }] : []),
    { name: "Platform fee", value: money(platform_fee) },
  ];
  return (
    <form action={act} onSubmit={submit} noValidate className="space-y-5">
      {message && !couponProblem && <Notice tone="red">{message}</Notice>}
      {amount > 0 && (
        <div>
          <label htmlFor="coupon_code" className="text-sm font-medium">
            Coupon code <span className="font-normal text-quiet">(optional)</span>
          </label>
          <div className="mt-1 flex gap-2">
            <input
              ref={field}
              id="coupon_code"
              name="coupon_code"
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={values?.coupon_code ?? coupon}
              aria-invalid={couponProblem ? true : undefined}
              aria-describedby={couponProblem ? "coupon-problem" : undefined}
              className="h-9 min-w-0 grow rounded-sm border border-edge bg-face px-3 font-mono text-sm uppercase hover:border-ink aria-[invalid=true]:border-red"
            />
            <Button type="submit" name="intent" value="coupon" pending={isPending && intent === "coupon"}>
              Apply
            </Button>
          </div>
          {couponProblem && (
            <p id="coupon-problem" role="alert" className="mt-1 text-sm text-red">
              {couponProblem}
            </p>
          )}
          {coupons.length > 0 && (
            <ul aria-label="Coupons" className="mt-3 space-y-2 text-sm">
              {coupons.map((one) => (
                <li key={one.code} className="flex items-center justify-between gap-3">
                  <span className="min-w-0 break-words">
                    <CouponWords coupon={one} />
                  </span>
                  <Button
                    type="submit"
                    size="row"
                    name="public_coupon"
                    value={one.code}
                    aria-label={`Apply ${one.code}`}
                    pending={isPending && intent === one.code}
                  >
                    Apply
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <dl className="text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-mono tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total</dt>
          <dd className="font-mono tabular-nums">{money(total_amount)}</dd>
        </div>
      </dl>
      <label className="flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          name="withdrawal_waived"
          value="1"
          defaultChecked={ticked?.withdrawal_waived?.includes("1")}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        <span>Deliver the files at once. I then give up my right to withdraw.</span>
      </label>
      <Button
        type="submit"
        name="intent"
        value="pay"
        look="primary"
        pending={isPending && intent === "pay"}
        className="w-full"
      >
        {total_amount === 0 ? "Get it free" : `Pay ${money(total_amount)}`}
      </Button>
    </form>
  );
}
