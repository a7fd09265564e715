import type { SalesPage } from "@/lib/commerce/finances/pages";
import { type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";

type Sale = SalesPage["pagination"]["data"][number];

const STATUS_WORDS = {
  completed: { word: "Paid", tone: "green", text: "" },
  disputed: {
    word: "Disputed",
    tone: "amber",
    text: "The buyer’s bank is deciding about this payment. Until then it can’t be refunded.",
  },
  refund_pending: {
    word: "Refund on its way",
    tone: "amber",
    text: "The license is suspended until the buyer has the money.",
  },
  refunded: { word: "Refunded", tone: "plain", text: "The buyer has the money back. The license has ended." },
  charged_back: {
    word: "Charged back",
    tone: "red",
    text: "The buyer’s bank took the money back. The license has ended.",
  },
} as const;

/** A dispute comes before anything else that can be said of a sale. */
export const saleStatus = ({ disputed, status }: Pick<Sale, "disputed" | "status">) =>
  STATUS_WORDS[disputed ? "disputed" : status];

// Safe cast: only these tiers are sold.
export const soldTier = ({ license_type }: Pick<Sale, "license_type">) =>
  TIER_NAMES[license_type as LicenseTier];

/** The page of a sale for those who manage its artist. */
export const salePath = ({ id }: Pick<Sale, "id">) => `/studio/sales/${id}`;
