import type { RequestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The part of a list that its next page depends on. */
interface ListPage {
  pagination: { next_cursor: string | null } | { current_page: number; last_page: number };
}

/** Adds `Link: <..>; rel="next"`, with the request's other parameters, unless this is the end of the list. */
export function linkNextPage({ path, query }: RequestContext, output: unknown, headers: AnswerHeaders): void {
  // Safe cast: only for operations that `isList`, whose answers have a `pagination` of one of the two kinds.
  const { pagination } = output as ListPage;
  const byCursor = "next_cursor" in pagination;
  if (byCursor ? pagination.next_cursor === null : pagination.current_page >= pagination.last_page) return;
  const parameters = new URLSearchParams(query);
  if (byCursor) parameters.set("cursor", pagination.next_cursor ?? "");
  else parameters.set("page", String(pagination.current_page + 1));
  const next = `<${publicOrigin()}${path}?${parameters}>; rel="next"`;
  headers.Link = headers.Link === undefined ? next : `${headers.Link}, ${next}`;
}
