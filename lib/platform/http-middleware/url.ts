/** The path of a request, and its query where it has one. */
export function parseRequestUrl({ url }: Pick<Request, "url">): { path: string; query?: URLSearchParams } {
  const [, path, query] = PLAIN.exec(url) ?? [];
  if (path !== undefined) return query ? { path, query: new URLSearchParams(query) } : { path };
  const { pathname, searchParams } = new URL(url);
  return { path: pathname, query: searchParams };
}

/** An address that means what it says, as nearly all do: to have it parsed takes longer than all else that is done with it. */
const PLAIN = /^https?:\/\/[\w.:-]+(\/[\w/-]*)(?:\?([\w=&.,-]*))?$/;
