import type { PageQuery } from "./fields";

/** The offset of a page, capped at the largest safe integer, where every page is empty anyway. */
export function pageOffset({ page, per_page }: PageQuery): number {
  return Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
}

/** The `pagination` object for the items of one page and the total over all pages. */
export function paginate<Item>({ page, per_page }: PageQuery, total: number, data: Item[]) {
  const from = data.length === 0 ? 0 : (page - 1) * per_page + 1;
  return {
    current_page: page,
    from,
    to: data.length === 0 ? 0 : from + data.length - 1,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    total,
    data,
  };
}
