import { ActButton } from "@/components/ui/act-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { LicensesActions } from "./actions";
import { moneyWords } from "./studio-words";

export interface ShownCoupon {
  id: number;
  code: string;
  name: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  uses: number;
  max_redemptions: number | null;
  expires_at: string | null;
  active: boolean;
}

/** On a phone these are lines below the code. */
const WIDE = "hidden md:table-cell";

/** The coupons of an artist, with how often each is used. */
export function CouponTable({
  coupons,
  actions,
}: {
  coupons: readonly ShownCoupon[];
  actions: Pick<LicensesActions, "pauseCoupon" | "deleteCoupon">;
}) {
  if (coupons.length === 0) {
    return (
      <EmptyState title="No coupons yet">
        A coupon makes your licenses cheaper for everyone who has its code. You pay the discount.
      </EmptyState>
    );
  }
  return (
    <Table caption="Coupons">
      <thead>
        <tr>
          <Th>Code</Th>
          <Th className={WIDE}>Discount</Th>
          <Th className={WIDE}>Used</Th>
          <Th className={WIDE}>Until</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {coupons.map(
          ({ id, code, name, percent, amount, currency, uses, max_redemptions, expires_at, active }) => (
            <tr key={id}>
              <Td>
                <span className="font-mono wrap-anywhere">{code}</span>
                <span className="block text-xs break-words text-quiet">{name}</span>
                <span className="block text-xs text-quiet tabular-nums md:hidden">
                  {discountText({ percent, amount, currency })} off, used{" "}
                  {usageText({ uses, max_redemptions })},{" "}
                  {expires_at === null ? (
                    "no end"
                  ) : (
                    <>
                      until <Time at={expires_at} />
                    </>
                  )}
                </span>
              </Td>
              <Td className={`${WIDE} tabular-nums`}>{discountText({ percent, amount, currency })}</Td>
              <Td className={`${WIDE} tabular-nums`}>{usageText({ uses, max_redemptions })}</Td>
              <Td className={WIDE}>{expires_at === null ? "No end date" : <Time at={expires_at} />}</Td>
              <Td>
                <div className="flex flex-wrap justify-end gap-2">
                  <ActButton
                    label={active ? "Pause" : "Resume"}
                    ariaLabel={`${active ? "Pause" : "Resume"} ${code}`}
                    act={actions.pauseCoupon.bind(null, { id, active: !active })}
                    done={active ? `${code} is paused.` : `${code} is active again.`}
                  />
                  <ActButton
                    label="Delete"
                    ariaLabel={`Delete ${code}`}
                    act={actions.deleteCoupon.bind(null, id)}
                    done={`${code} is deleted.`}
                  />
                </div>
              </Td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}

const discountText = ({ percent, amount, currency }: Pick<ShownCoupon, "percent" | "amount" | "currency">) =>
  percent === null ? moneyWords(amount ?? 0, currency) : `${percent}%`;

const usageText = ({ uses, max_redemptions }: Pick<ShownCoupon, "uses" | "max_redemptions">) =>
  max_redemptions === null ? String(uses) : `${uses} of ${max_redemptions}`;
