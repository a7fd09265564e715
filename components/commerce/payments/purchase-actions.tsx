import { Button } from "@/components/ui/button";
import type { PurchaseView } from "./words";

type Act = (data: FormData) => Promise<void>;

type Props = {
  purchase: PurchaseView;
  /** Whether a file that it promises is missing, so that it can be taken back at any time. */
  isUndelivered: boolean;
  pay: Act;
  cancel: Act;
  takeBack: Act;
};

/** Buttons with which a buyer pays, cancels or withdraws. Works without a script. */
export function PurchaseActions({ purchase, isUndelivered, pay, cancel, takeBack }: Props) {
  if (purchase.status === "pending") {
    return (
      <>
        <form action={pay}>
          <Button type="submit" look="primary" size="sm">
            Continue to payment
          </Button>
        </form>
        <form action={cancel}>
          <Button type="submit" size="sm">
            Cancel
          </Button>
        </form>
      </>
    );
  }
  if (purchase.refundable_until === null && !isUndelivered) return null;
  return (
    <details>
      <summary className="cursor-pointer font-medium underline">Refund this purchase</summary>
      <form action={takeBack} className="space-y-3 pt-3">
        <p>You get all of your money back. The license ends, and its files can no longer be downloaded.</p>
        <Button type="submit" look="danger" size="sm">
          Confirm and refund
        </Button>
      </form>
    </details>
  );
}
