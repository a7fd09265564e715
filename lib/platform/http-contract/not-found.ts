import { ApiError } from "./errors";

/** The sentence of a 404: `thing` is what does not exist ("track"), `key` what it was looked up by. */
export const notFoundMessage = (thing: string, key = "id") => `There is no ${thing} with this ${key}.`;

/** Returns what a statement found. Throws `not_found` when that is nothing. */
export function orNotFound<Row>(row: Row | undefined | null | false, thing: string, key?: string): Row {
  if (row === undefined || row === null || row === false)
    throw new ApiError("not_found", notFoundMessage(thing, key));
  return row;
}
