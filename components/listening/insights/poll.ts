import { type QueryFunction, QueryObserver } from "@tanstack/react-query";
import { tabQueryClient } from "@/components/ui/query-provider";
import { ApiFailure } from "@/lib/platform/http-client/client";

/** A request that is repeated while the page is visible. */
export interface Poll<Answer> {
  queryKey: readonly unknown[];
  queryFn: QueryFunction<Answer>;
  /** The answer that the page was rendered with. */
  initialData: Answer;
  everyMs: number;
}

interface Result<Answer> {
  data: Answer;
  /** The last request failed. */
  lost: boolean;
  /** The time of the answer. */
  at: number;
}

/** Asks some time after each answer, and at once when the viewer or the network returns. Returns what ends it. */
export function startPolling<Answer>(
  account: number | undefined,
  { everyMs, ...query }: Poll<Answer>,
  onResult: (result: Result<Answer>) => void,
): () => void {
  const client = tabQueryClient(account);
  const observer = new QueryObserver(client, {
    ...query,
    // The page has just been rendered.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { error } }) => everyMs + retryAfterMs(error),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    // The next poll tries again.
    retry: false,
  });
  const stop = observer.subscribe(({ data = query.initialData, isError, dataUpdatedAt }) =>
    onResult({ data, lost: isError, at: dataUpdatedAt }),
  );
  return () => {
    stop();
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  };
}

const retryAfterMs = (error: unknown): number =>
  error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0;
