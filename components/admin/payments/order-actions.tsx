"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Order } from "@/lib/admin/payments/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { END_WORDS, SCOPE_WORDS } from "./words";

type Props = {
  order: Pick<
    Order,
    "currency" | "refundable_amount" | "refund_scopes" | "refund_ends" | "purchase" | "disputes"
  >;
  refund: FormAction;
  end: FormAction;
  settle: FormAction;
  answer: FormAction;
};

/** Buttons with which an operator changes an order; each asks first. */
export function OrderActions({ order, refund, end, settle, answer }: Props) {
  const { currency, refundable_amount, refund_scopes, refund_ends, purchase, disputes } = order;
  const refundable = formatMoney(refundable_amount, currency);
  const isUnanswered = disputes.some(
    (dispute) => dispute.answered_at === null && dispute.state !== "won" && dispute.state !== "lost",
  );
  if (!isUnanswered && refund_scopes.length === 0 && purchase.attention === null) return null;
  return (
    <section aria-label="Actions" className="mb-8 flex flex-wrap gap-2">
      {refund_scopes.length > 0 && (
        <FormDialog
          label="Refund"
          quiet
          look="danger"
          size="sm"
          title="Refund this order?"
          description={`${refundable} is left. The payees and the platform give back their parts of it. This can't be undone.`}
          fields={({ values, errors }) => (
            <>
              <SelectField
                name="scope"
                label="How much"
                options={refund_scopes.map((value) => ({ value, label: SCOPE_WORDS[value] }))}
                error={errors?.scope}
              />
              {refund_scopes.includes("part") && (
                <TextField
                  name="amount"
                  label="Amount of the part"
                  hint={`In ${currency.toUpperCase()}, for example 12.50. Not used when you refund all.`}
                  inputMode="decimal"
                  defaultValue={values?.amount}
                  error={errors?.amount}
                />
              )}
              <TextArea
                name="reason"
                label="Reason"
                hint="Kept with the refund and in the audit log."
                defaultValue={values?.reason}
                error={errors?.reason}
              />
            </>
          )}
          submit="Refund"
          act={refund}
          done="The refund is on its way."
        />
      )}
      {refund_ends.length > 0 && (
        <FormDialog
          label="End without a refund"
          size="sm"
          title="End without a refund at the provider?"
          description={`The provider could not pay ${refundable} back. Pay the buyer in another way first, or let the purchase stand with the buyer's consent.`}
          fields={({ values, errors }) => (
            <>
              <SelectField
                name="how"
                label="What becomes of the purchase"
                options={refund_ends.map((value) => ({ value, label: END_WORDS[value] }))}
                error={errors?.how}
              />
              <TextArea
                name="reason"
                label="Reason"
                hint="How it was paid, or why it stands. Kept in the audit log."
                defaultValue={values?.reason}
                error={errors?.reason}
              />
            </>
          )}
          submit="End it"
          act={end}
          done="The purchase is settled."
        />
      )}
      {isUnanswered && (
        <FormDialog
          label="Answer the dispute"
          look="primary"
          size="sm"
          title="Answer the buyer's bank?"
          description="Your answer goes to the bank with the license, the buyer's name and email, and the times of the downloads. There is only one answer."
          fields={({ values, errors }) => (
            <TextArea
              name="evidence"
              label="What happened"
              hint="Facts: what was bought, what was delivered, what the buyer wrote."
              maxLength={5_000}
              defaultValue={values?.evidence}
              error={errors?.evidence}
            />
          )}
          submit="Send the answer"
          act={answer}
          done="The answer is with the bank."
        />
      )}
      {purchase.attention !== null && (
        <FormDialog
          label="Mark as settled"
          size="sm"
          title="Is this settled?"
          description="The order leaves the list of those that need attention. Nothing else changes."
          fields={({ values, errors }) => (
            <TextArea
              name="reason"
              label="How"
              hint="Kept in the audit log."
              defaultValue={values?.reason}
              error={errors?.reason}
            />
          )}
          submit="Mark as settled"
          act={settle}
          done="Taken off the list."
        />
      )}
    </section>
  );
}
