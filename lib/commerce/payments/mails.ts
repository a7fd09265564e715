import { formatMoney } from "@/lib/commerce/ledger/money";
import type { CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { FAILURES, type Failure, type PurchaseState } from "./states";

/** The facts about a purchase in an email. */
interface BoughtItem {
  name: string;
  purchase_id: number;
  track: string;
  /** The name of its terms, such as “WAV lease”. */
  license: string;
  /** As printed on the license. */
  buyer_name: string;
  state: PurchaseState;
  failure_code: string | null;
  order_number: string | null;
  total_amount: number;
  artist_amount: number;
  refunded_amount: number;
  currency: string;
  livemode: boolean;
}

/** A purchase, and somebody who is emailed about it. */
export interface MailRow extends BoughtItem {
  email: string | null;
  user_id: number;
}

// Safe cast: orders are made in these currencies only.
const money = (amount: number, currency: string) => formatMoney(amount, currency as CurrencyCode);

const TEST = "This was a test purchase: no money has moved.";

/** To the buyer: what became of the purchase. Undefined while there is nothing to say. */
export function purchaseMail(item: BoughtItem): Letter | undefined {
  const message = saidToBuyer(item);
  if (!message) return undefined;
  const { name, purchase_id, livemode } = item;
  return {
    subject: message.subject,
    text: paragraphs(
      greeting(name),
      ...message.text,
      livemode ? "" : TEST,
      button("Open the purchase", `${publicOrigin()}/purchases/${purchase_id}`),
    ),
  };
}

function saidToBuyer(item: BoughtItem): { subject: string; text: string[] } | undefined {
  const { track, license, state, order_number, total_amount, refunded_amount, currency } = item;
  if (state === "completed" && refunded_amount > 0) {
    return {
      subject: `Part of your payment for “${track}” was refunded`,
      text: [
        `${money(refunded_amount, currency)} of ${money(total_amount, currency)} is on its way back to you. You keep the license.`,
      ],
    };
  }
  if (state === "completed") {
    return {
      subject: `Your license for “${track}”`,
      text: [
        `You have bought a license for “${track}”: ${license}. You paid ${money(total_amount, currency)}. The order number is ${order_number}.`,
        "Your files, your license and your receipt stay on the page of the purchase.",
      ],
    };
  }
  if (state === "voided") {
    const failure = item.failure_code as Failure | null;
    return {
      subject: `You have not been charged for “${track}”`,
      text: [failure ? FAILURES[failure] : "The purchase did not go through. You have not been charged."],
    };
  }
  if (state === "refunded") {
    return {
      subject: `Refund for “${track}”`,
      text: [
        `${money(refunded_amount, currency)} is on its way back to you. Banks take up to ten days to show it.`,
        "The license is no longer valid.",
      ],
    };
  }
  if (state !== "charged_back") return undefined;
  return {
    subject: `Your license for “${track}” has ended`,
    text: ["Your bank took the payment back, so the license is no longer valid."],
  };
}

/** To those who manage the artist: a sale, or the end of one. */
export function saleMail({
  name,
  track,
  license,
  buyer_name,
  purchase_id,
  state,
  artist_amount,
  currency,
  livemode,
}: BoughtItem): Letter | undefined {
  const sale = button("Open the sale", `${publicOrigin()}/studio/sales/${purchase_id}`);
  const test = livemode ? "" : TEST;
  if (state === "completed") {
    return {
      subject: `You sold “${track}”`,
      text: paragraphs(
        greeting(name),
        `${buyer_name} bought a license for “${track}”: ${license}. You and those you share with earn ${money(artist_amount, currency)}.`,
        test,
        sale,
      ),
    };
  }
  if (state !== "refunded" && state !== "charged_back") return undefined;
  return {
    subject: `A sale of “${track}” was ${state === "refunded" ? "refunded" : "charged back"}`,
    text: paragraphs(
      greeting(name),
      `The license for “${track}” (${license}) is no longer valid, and your share of it is deducted from what you are owed.`,
      test,
      sale,
    ),
  };
}
