import { ButtonForm } from "@/components/ui/button-form";
import type { FormAction } from "@/components/ui/form";
import type { PurchaseView } from "./words";

type Props = {
  purchase: PurchaseView;
  /** Whether a file that it promises is missing, so that it can be taken back at any time. */
  isUndelivered: boolean;
  pay: FormAction;
  cancel: FormAction;
  takeBack: FormAction;
};

/** Buttons with which a buyer pays, cancels or withdraws. Works without a script. */
export function PurchaseActions({ purchase, isUndelivered, pay, cancel, takeBack }: Props) {
  if (purchase.status === "pending") {
    return (
      <>
        <ButtonForm act={pay} look="primary" label="Continue to payment" />
        <ButtonForm act={cancel} label="Cancel" />
      </>
    );
  }
  if (purchase.refundable_until === null && !isUndelivered) return null;
  return (
    <details>
      <summary className="cursor-pointer font-medium underline">Refund this purchase</summary>
      <div className="flex flex-wrap gap-3 pt-3">
        <ButtonForm act={takeBack} look="danger" label="Confirm and refund">
          <p className="w-full">
            You get all of your money back. The license ends, and its files can no longer be downloaded.
          </p>
        </ButtonForm>
      </div>
    </details>
  );
}
