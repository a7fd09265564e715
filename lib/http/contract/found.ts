import { ApiError } from "./errors";

/** The sentence of every 404 about an id, `thing` being what the id should name: "track". */
export const notFoundMessage = (thing: string) => `There is no ${thing} with this id.`;

/** Returns what a statement found. Throws `not_found` when that is nothing. */
export function found<Row>(row: Row | undefined | null | false, thing: string): Row {
  if (row === undefined || row === null || row === false)
    throw new ApiError("not_found", notFoundMessage(thing));
  return row;
}
