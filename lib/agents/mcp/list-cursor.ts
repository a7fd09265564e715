import { z } from "zod";
import { type ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** `next_cursor` of answers: the query of the operation's next page, and how many of its items came already. */

const ListPlace = z.object({
  operation: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Items of that page that an earlier answer had. */
  skip: z.int().min(0),
});

export type ListPlace = z.output<typeof ListPlace>;

export const encodePlace = (place: ListPlace): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** The place of a `next_cursor` of this operation. Throws `validation_failed` for any other text. */
export function decodePlace(cursor: string, { id }: Operation): ListPlace {
  const refusal: ApiError = invalid({ cursor: "Must be the next_cursor of an answer of this operation." });
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refusal;
  }
  const parsed = ListPlace.safeParse(place);
  if (!parsed.success || parsed.data.operation !== id) throw refusal;
  return parsed.data;
}

/** Lists whose next page begins before the last item, by the parameter that says so and where its id is. */
const BEFORE_LAST: Record<string, { parameter: string; id: (item: LastItem) => number | undefined }> = {
  listConversations: { parameter: "before_message_id", id: ({ last_message }) => last_message?.id },
  listMessages: { parameter: "before_id", id: ({ id }) => id },
  listMessagesWithReceipts: { parameter: "before_id", id: ({ id }) => id },
};

interface LastItem {
  id?: number;
  last_message?: { id: number } | null;
}

interface ListBody {
  data?: unknown;
  pagination?: { data?: unknown; next_cursor?: string | null; current_page?: number; last_page?: number };
}

/** The list in an answer; undefined where there is none, or several. */
export function findItems(body: unknown): unknown[] | undefined {
  const { data, pagination } = body as ListBody;
  const items = pagination?.data ?? data;
  return Array.isArray(items) ? items : undefined;
}

/** An answer with other items in its list. */
export function withItems(body: object, items: unknown[]): object {
  const { pagination } = body as ListBody;
  return pagination?.data === undefined
    ? { ...body, data: items }
    : { ...body, pagination: { ...pagination, data: items } };
}

/** The query of the next page; undefined at the end. */
export function nextQuery({ id }: Operation, body: unknown): ListPlace["query"] | undefined {
  const { pagination } = body as ListBody;
  if (pagination?.next_cursor) return { cursor: pagination.next_cursor };
  const { current_page, last_page } = pagination ?? {};
  if (current_page !== undefined && last_page !== undefined && current_page < last_page) {
    return { page: current_page + 1 };
  }
  const walk = BEFORE_LAST[id];
  const ids = walk && (findItems(body) ?? []).flatMap((item) => walk.id(item as LastItem) ?? []);
  return walk && ids && ids.length > 0 ? { [walk.parameter]: Math.min(...ids) } : undefined;
}
