/** Reasons why a license cannot be bought now. */
export const SALE_REFUSALS = {
  not_for_sale: "This license is not for sale.",
  exclusive_sold: "The exclusive rights to this track are sold, so no other license is for sale.",
  exclusive_reserved: "Someone else is buying the exclusive rights right now.",
  files_missing: "Files that this license delivers are missing.",
  seller_not_ready: "The artist cannot receive payments yet.",
} as const;

export type SaleRefusal = keyof typeof SALE_REFUSALS;
