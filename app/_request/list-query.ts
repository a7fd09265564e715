/** The query of an address, as Next gives it to pages. */
export type QueryParams = Record<string, string | string[] | undefined>;

/** Page, filter and search of a list, from the URL. Invalid values count as absent. */
export function listQuery<const Choice extends string>(
  params: QueryParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const page = Number(one(params.page));
  return {
    chosen: choices.find((choice) => choice === one(params[name])) ?? choices[0],
    search: textParameter(params, "search"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The order of a list, from the URL: the first of its orders unless another is named. Names are read from A, all else from the largest. */
export function listOrder<const Sort extends string>(
  params: QueryParams,
  sorts: readonly [Sort, ...Sort[]],
): { sort: Sort; direction: "asc" | "desc" } {
  const sort = sorts.find((each) => each === one(params.sort)) ?? sorts[0];
  const [direction] = (["asc", "desc"] as const).filter((each) => each === one(params.direction));
  return { sort, direction: direction ?? (sort === "title" || sort === "name" ? "asc" : "desc") };
}

/** A day from the URL, such as 2026-01-31; empty when there is none. */
export function dayParameter(params: QueryParams, name: string): string {
  const value = one(params[name]);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
}

/** A handle from the URL, without its sign; empty when there is none. */
export const handleParameter = (params: QueryParams, name: string): string =>
  textParameter(params, name).replace(/^@/, "");

/** A text from the URL, of at most 100 characters and without those that no text may have; empty when there is none. */
export function textParameter(params: QueryParams, name: string): string {
  return one(params[name]).replaceAll("\0", "").toWellFormed().trim().slice(0, 100);
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
