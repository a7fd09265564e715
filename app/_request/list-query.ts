type SearchParams = Record<string, string | string[] | undefined>;

/** Which page of a list, filtered by what; whatever makes no sense in the address counts as not said. */
export function listQuery<const Choice extends string>(
  params: SearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const page = Number(one(params.page));
  return {
    chosen: choices.find((choice) => choice === one(params[name])) ?? choices[0],
    search: one(params.search).replaceAll("\0", "").toWellFormed().trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
