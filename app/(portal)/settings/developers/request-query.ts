import { type QueryParams, textParameter } from "@/app/_request/list-query";
import { RANGES } from "@/components/developers/request-log/ranges";
import { USAGE_PERIODS, type UsagePeriod } from "@/lib/developers/request-log/constants";
import { parseFilter } from "@/lib/developers/request-log/filter";

/** The search parameters of usage and request log. Invalid values count as absent. */

const HOUR_MS = 3_600_000;

export function usageQuery(params: QueryParams): { period: UsagePeriod; token?: number } {
  const period = USAGE_PERIODS.find((known) => known === params.period) ?? USAGE_PERIODS[0];
  return { period, token: tokenId(textParameter(params, "token")) };
}

/** The filter twice: as the form shows it, and as the request log takes it. */
export function requestsQuery(params: QueryParams, now = Date.now()) {
  const token = tokenId(textParameter(params, "token"));
  const [status = ""] = /^[2-5](xx|\d\d)$/.exec(textParameter(params, "status")) ?? [];
  const [operation = ""] = /^\w{1,64}$/.exec(textParameter(params, "operation")) ?? [];
  const request = textParameter(params, "request");
  const range = RANGES.find(({ value }) => value === params.since) ?? RANGES[0];
  return {
    filter: {
      token: token === undefined ? "" : String(token),
      status,
      operation,
      since: range.value,
      request,
    },
    wanted: {
      token_id: token,
      ...parseFilter({ status, operation }),
      since: range.hours === undefined ? undefined : new Date(now - range.hours * HOUR_MS),
      request_id: request === "" ? undefined : request,
      before: textParameter(params, "before") || undefined,
    },
  };
}

function tokenId(text: string): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
