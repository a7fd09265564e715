/** `identity.individual.date_of_birth` as people read it. */
export const requirementWords = (asked: string) => {
  const words = (asked.split(".").at(-1) ?? asked).replaceAll("_", " ");
  return words === "external account" ? "Bank account" : words.charAt(0).toUpperCase() + words.slice(1);
};

export const PAYOUT_WORDS = {
  pending: { word: "Pending", tone: "plain" },
  in_transit: { word: "On its way", tone: "amber" },
  paid: { word: "Arrived", tone: "green" },
  failed: { word: "Failed", tone: "red" },
} as const;
