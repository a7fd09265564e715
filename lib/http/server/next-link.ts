import type { AnswerHeaders } from "@/lib/http/request/headers";
import { publicOrigin } from "@/lib/platform/public-origin";

/** What a list returns as far as its next page is concerned. */
interface Listed {
  pagination: { next_cursor: string | null } | { current_page: number; last_page: number };
}

/** Adds `Link: <..>; rel="next"`, with the request's other parameters, unless this is the end of the list. */
export function linkNextPage(request: Request, output: unknown, headers: AnswerHeaders): void {
  // Safe cast: only for operations that `isList`, whose answers have a `pagination` of one of the two kinds.
  const { pagination } = output as Listed;
  const byCursor = "next_cursor" in pagination;
  if (byCursor ? pagination.next_cursor === null : pagination.current_page >= pagination.last_page) return;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (byCursor) searchParams.set("cursor", pagination.next_cursor ?? "");
  else searchParams.set("page", String(pagination.current_page + 1));
  const next = `<${publicOrigin() || origin}${pathname}?${searchParams}>; rel="next"`;
  headers.Link = headers.Link === undefined ? next : `${headers.Link}, ${next}`;
}
