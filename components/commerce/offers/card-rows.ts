/** Rows of a table that are cards on a phone. Their roles are named, since a row that is no table row for the browser has none. */

/** Cells of a wide page only: a card has them as words in its first line. */
export const WIDE = "hidden md:table-cell";

export const CARD_ROW = {
  role: "row",
  className: "max-md:block max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0",
};

export const CARD_LINE = {
  role: "cell",
  className: "max-md:block max-md:border-b-0 max-md:py-1 max-md:pl-4",
};

export const CARD_END = { role: "cell", className: "max-md:block max-md:border-b-0 max-md:py-2 max-md:pl-4" };
