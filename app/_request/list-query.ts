type SearchParams = Record<string, string | string[] | undefined>;

/** Page, filter and search of a list, from the URL. Invalid values count as absent. */
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
