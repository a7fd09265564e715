"use client";

import { SelectField, TextArea } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { SalesPage } from "@/lib/commerce/finances/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";

export type RefundAction = (saleId: number, state: FormState, data: FormData) => Promise<FormState>;

type Sale = SalesPage["pagination"]["data"][number];

/** Gives a buyer everything back, after asking. */
export function RefundSale({
  sale: { track, license_type, buyer_name, total_amount, refunded_amount, currency },
  act,
  size = "row",
}: {
  sale: Pick<Sale, "track" | "license_type" | "buyer_name" | "total_amount" | "refunded_amount" | "currency">;
  act: FormAction;
  size?: "row" | "md";
}) {
  return (
    <FormDialog
      label="Refund"
      ariaLabel={`Refund ${track.name} to ${buyer_name}`}
      look="danger"
      size={size}
      quiet
      title="Refund this sale?"
      description={`${buyer_name} gets back ${formatMoney(total_amount - refunded_amount, currency)}: the price and the platform’s fee. Everyone who shares in the sale gives that share back. The license ends and its files can no longer be downloaded. This can’t be undone.`}
      fields={({ values, errors }) => (
        <>
          {license_type === "exclusive" && (
            <SelectField
              name="relist"
              label="The exclusive rights afterwards"
              options={[
                { value: "yes", label: "For sale again" },
                { value: "no", label: "Not for sale" },
              ]}
            />
          )}
          <TextArea
            name="reason"
            label="Reason"
            hint="The buyer reads it."
            maxLength={500}
            defaultValue={values?.reason}
            error={errors?.reason}
          />
        </>
      )}
      submit="Refund"
      act={act}
      done="The refund is on its way."
    />
  );
}
