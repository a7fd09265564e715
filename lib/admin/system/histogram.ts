/** Reads the request histogram out of metrics in the Prometheus text format, which in cluster mode are sums over all processes. */

export interface OperationTimes {
  operation: string;
  requests: number;
  /** Responses with status 4xx, and 5xx. */
  refused: number;
  failed: number;
  /** In milliseconds; null when it is longer than the longest bucket. */
  p50: number | null;
  p95: number | null;
}

interface Histogram {
  requests: number;
  refused: number;
  failed: number;
  /** The number of requests that took at most so many seconds. */
  atMost: Map<number, number>;
}

const SAMPLE = /^downbeat_api_request_duration_seconds_(bucket|count)\{([^}]*)\} (\d+)$/gm;
const LABEL = /(\w+)="([^"]*)"/g;

/** The times of each operation that was called since the start of the server, most requested first. */
export function operationTimes(metrics: string): OperationTimes[] {
  const histograms = new Map<string, Histogram>();
  for (const [, sample, labels = "", value] of metrics.matchAll(SAMPLE)) {
    const {
      operation = "",
      status = "",
      le,
    } = Object.fromEntries([...labels.matchAll(LABEL)].map(([, name, text]) => [name, text]));
    const of = histograms.get(operation) ?? { requests: 0, refused: 0, failed: 0, atMost: new Map() };
    histograms.set(operation, of);
    const requests = Number(value);
    if (sample === "bucket") {
      const seconds = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
      of.atMost.set(seconds, (of.atMost.get(seconds) ?? 0) + requests);
    } else {
      of.requests += requests;
      if (status.startsWith("4")) of.refused += requests;
      if (status.startsWith("5")) of.failed += requests;
    }
  }
  return [...histograms]
    .map(([operation, { atMost, ...counts }]) => ({
      operation,
      ...counts,
      p50: quantile(0.5, counts.requests, atMost),
      p95: quantile(0.95, counts.requests, atMost),
    }))
    .sort((a, b) => b.requests - a.requests || a.operation.localeCompare(b.operation));
}

/** As `histogram_quantile` of Prometheus: evenly distributed within a bucket. */
function quantile(share: number, requests: number, atMost: Map<number, number>): number | null {
  const rank = share * requests;
  let [shorter, below] = [0, 0];
  for (const [seconds, count] of [...atMost].sort(([a], [b]) => a - b)) {
    if (count >= rank) {
      if (seconds === Number.POSITIVE_INFINITY) return null;
      return (shorter + ((seconds - shorter) * (rank - below)) / (count - below || 1)) * 1000;
    }
    [shorter, below] = [seconds, count];
  }
  return null;
}
