import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import type { LicensesActions } from "./actions";
import { CARD_END, CARD_LINE, CARD_ROW, WIDE } from "./card-rows";
import { CardTable } from "./card-table";
import { lastMoment } from "./coupon-days";
import { ArchiveCoupon, EditCoupon, NewCoupon } from "./coupon-form";
import { type CouponItem, couponState, discountText, isPausable, usageText } from "./coupon-state";

type Props = {
  artistId: number;
  currency: string;
  actions: Pick<LicensesActions, "createCoupon" | "editCoupon" | "pauseCoupon" | "archiveCoupon">;
};

/** The coupons of an artist, with the state and the uses of each. */
export function CouponTable({ coupons, ...props }: Props & { coupons: readonly CouponItem[] }) {
  if (coupons.length === 0) {
    return (
      <EmptyState title="No coupons yet">
        A coupon makes your licenses cheaper for everyone who has its code. You pay the discount.
      </EmptyState>
    );
  }
  const now = new Date();
  return (
    <CardTable caption="Coupons" columns={["Code", "State", "Discount", "Used", "Until"]}>
      {coupons.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} now={now} {...props} />
      ))}
    </CardTable>
  );
}

function CouponRow({ coupon, now, ...props }: Props & { coupon: CouponItem; now: Date }) {
  const { code, name, expires_at } = coupon;
  const state = couponState(coupon, now);
  return (
    <tr {...CARD_ROW}>
      <td {...CARD_LINE}>
        <span className="font-mono wrap-anywhere">{code}</span>
        <span className="block text-xs break-words text-quiet">{name}</span>
        <span className="block text-xs text-quiet tabular-nums md:hidden">
          {discountText(coupon)} off, used {usageText(coupon)},{" "}
          {expires_at === null ? (
            "no end"
          ) : (
            <>
              until <Time at={lastMoment(expires_at)} />
            </>
          )}
        </span>
      </td>
      <td {...CARD_LINE}>
        <Badge tone={state.tone}>{state.word}</Badge>
      </td>
      <td className={`${WIDE} tabular-nums`}>{discountText(coupon)}</td>
      <td className={`${WIDE} tabular-nums`}>{usageText(coupon)}</td>
      <td className={`${WIDE} whitespace-nowrap`}>
        {expires_at === null ? "No end date" : <Time at={lastMoment(expires_at)} />}
      </td>
      <td {...CARD_END}>
        <CouponActions coupon={coupon} now={now} {...props} />
      </td>
    </tr>
  );
}

function CouponActions({
  coupon,
  now,
  artistId,
  currency,
  actions,
}: Props & { coupon: CouponItem; now: Date }) {
  const { id, code, active } = coupon;
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <EditCoupon act={actions.editCoupon.bind(null, id)} currency={currency} coupon={coupon} />
      <NewCoupon
        act={actions.createCoupon.bind(null, { artist_id: artistId, original_id: id })}
        currency={currency}
        original={coupon}
      />
      {isPausable(coupon, now) && (
        <ActButton
          label={active ? "Pause" : "Resume"}
          ariaLabel={`${active ? "Pause" : "Resume"} ${code}`}
          act={actions.pauseCoupon.bind(null, { id, active: !active })}
          done={active ? `${code} is paused.` : `${code} is active again.`}
        />
      )}
      <ArchiveCoupon act={actions.archiveCoupon.bind(null, id)} code={code} />
    </div>
  );
}
