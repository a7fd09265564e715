/** The ways through the pages of lists, which the typed client and the command line share. */

type Fields = Readonly<Record<string, unknown>>;

/** A page of a list: its items are in `pagination.data`, or in `data`. */
export interface Paged {
  pagination?: ({ current_page: number; last_page: number } | { next_cursor: string | null }) & {
    data?: unknown[];
  };
  data?: unknown[] | undefined;
}

/** The parameters that ask for a page. */
export type PagePlace = { page: number } | { cursor?: string };

/** The items of a page unless a call says how many, which is the most that the API gives. */
export const PAGE_SIZE: number = 100;

/** Yields the items of all pages from one on. `title` names the list in the error about an answer without pages. */
export async function* walkPages(
  getPage: (place: PagePlace) => Promise<Paged>,
  first: PagePlace,
  title: string,
): AsyncGenerator<unknown, void, undefined> {
  let place: PagePlace | undefined = first;
  while (place) {
    const { pagination, data } = await getPage(place);
    const items = pagination?.data ?? data;
    // The types keep such a path out, but a program in plain JavaScript may be run without them.
    if (!pagination || !Array.isArray(items)) throw new TypeError(`${title} is not a list that has pages.`);
    place = nextPlace(pagination);
    yield* items;
  }
}

/** The parameters of the next page; undefined at the end of the list. */
function nextPlace(pagination: NonNullable<Paged["pagination"]>): PagePlace | undefined {
  if ("next_cursor" in pagination)
    return pagination.next_cursor === null ? undefined : { cursor: pagination.next_cursor };
  const { current_page, last_page } = pagination;
  return current_page < last_page ? { page: current_page + 1 } : undefined;
}

/** Yields messages from the newest on, or from `before_id` on. */
export async function* walkMessages<Message extends { id: number }>(
  getPage: (window: { limit: number; before_id?: number }) => Promise<{ data: Message[] }>,
  { limit = 200, before_id }: { limit?: number; before_id?: number },
): AsyncGenerator<Message, void, undefined> {
  let before = before_id;
  for (;;) {
    const { data } = await getPage({ limit, ...(before !== undefined && { before_id: before }) });
    yield* data;
    const oldest = data.at(-1);
    if (data.length < limit || !oldest) return;
    before = oldest.id;
  }
}

/**
 * The way through the items of all pages of a list, for the flags of its operation in the tables that the build writes: `p` pages by number, `c`
 * cursors besides, `k` cursors alone, `m` messages by id. Undefined for what is no list. `read` gets the body of a page, and `title` names the
 * list in the error about an answer without pages.
 */
export function walkList(
  flags: string,
  query: Fields,
  read: (place: object) => Promise<unknown>,
  title: string,
): (() => AsyncGenerator<unknown, void, undefined>) | undefined {
  // Safe casts: the flags say what the answers have, and the tests of the client go through each list.
  if (flags.includes("m"))
    return () => walkMessages(read as (window: object) => Promise<{ data: { id: number }[] }>, query);
  const first = firstPage(flags, query);
  const getPage = async (place: PagePlace) => {
    const body = (await read({ per_page: query.per_page ?? PAGE_SIZE, ...place })) as Paged & Fields;
    // Leaderboards name their items, and have no other array.
    return { ...body, data: Object.values(body).find(Array.isArray) };
  };
  return first && (() => walkPages(getPage, first, title));
}

/** The first page of a list: that of the page number or the cursor in the call, else of the first cursor, or the first number. Undefined for what is no list. */
function firstPage(flags: string, { page, cursor }: Fields): PagePlace | undefined {
  if (/[pc]/.test(flags) && page !== undefined) return { page: Number(page) };
  if (/[ck]/.test(flags)) return flags.includes("c") ? { cursor: String(cursor ?? "") } : {};
  return flags.includes("p") ? { page: 1 } : undefined;
}
