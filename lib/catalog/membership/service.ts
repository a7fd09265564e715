import "server-only";
import { ApiError } from "@/lib/http/contract/errors";
import { found } from "@/lib/http/contract/found";

/** A row whose `allowed` is the fragment `mayActFor`. */
interface Guarded {
  allowed: boolean;
}

/**
 * Returns the row if the caller may act for one of its artists. Throws `not_found` without a row, and `forbidden` otherwise; the
 * statement must not return rows whose existence the caller may not know of. `part` is what of the row is asked for, if not all.
 */
export function mustActFor<Row extends Guarded>(row: Row | undefined, thing: string, part = ""): Row {
  const known = found(row, thing);
  if (!known.allowed) throw new ApiError("forbidden", `You do not have access to ${part}this ${thing}.`);
  return known;
}
