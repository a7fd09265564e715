import { listQuery, type QueryParams, textParameter } from "@/app/_request/list-query";
import { pageCaller } from "@/app/_request/page-caller";
import { BOARD_SORTS, type BoardParams } from "@/components/discovery/beat-requests/board-filters";
import { openBoard } from "@/lib/commerce/beat-requests/service";
import { ApiError } from "@/lib/platform/http-contract/errors";

const CHOICES = Object.keys(BOARD_SORTS) as [keyof typeof BOARD_SORTS, ...(keyof typeof BOARD_SORTS)[]];
const FILTERS = ["genre", "mood", "bpm_min", "bpm_max", "budget_min", "query"] as const;

/** The board as its address asks for it. A filter that is not valid is left out. */
export async function boardAt(params: QueryParams) {
  const { chosen: sort, page } = listQuery(params, "sort", CHOICES);
  const values = Object.fromEntries(FILTERS.map((name) => [name, textParameter(params, name)])) as Omit<
    BoardParams,
    "sort"
  >;
  const open = async (given: Partial<typeof values>) => {
    const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    return openBoard(await pageCaller(), { ...none, ...filters, sort, page });
  };
  try {
    return { asked: { sort, ...values }, board: await open(values) };
  } catch (error) {
    if (!(error instanceof ApiError && error.errors)) throw error;
    const { errors } = error;
    const valid = Object.fromEntries(
      FILTERS.map((name) => [name, name in errors ? "" : values[name]]),
    ) as typeof values;
    return { asked: { sort, ...valid }, board: await open(valid) };
  }
}

/** `serve` wants every field named. */
const none = Object.fromEntries(FILTERS.map((name) => [name, undefined])) as Record<
  (typeof FILTERS)[number],
  undefined
>;
