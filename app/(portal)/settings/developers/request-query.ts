import { NO_OPERATION } from "@/components/developers/paths";
import { USAGE_PERIODS, type UsagePeriod } from "@/lib/developers/request-log/usage-periods";

/** The search parameters of usage and request log. Invalid values count as absent. */

type SearchParams = Record<string, string | string[] | undefined>;

export function usageQuery(params: SearchParams): { period: UsagePeriod; token?: number } {
  const period = USAGE_PERIODS.find((known) => known === params.period) ?? USAGE_PERIODS[0];
  return { period, token: tokenId(one(params.token)) };
}

/** The filter twice: as the form shows it, and as the request log takes it. */
export function requestsQuery(params: SearchParams) {
  const token = tokenId(one(params.token));
  const status = /^[2-5](xx|\d\d)$/.test(one(params.status)) ? one(params.status) : "";
  const operation = /^\w{1,64}$/.test(one(params.operation)) ? one(params.operation) : "";
  const request = one(params.request).trim().slice(0, 100);
  return {
    filter: { token: token === undefined ? "" : String(token), status, operation, request },
    wanted: {
      token_id: token,
      status: status === "" ? undefined : Number(status.replace("xx", "")),
      operation: operation === "" ? undefined : operation === NO_OPERATION ? null : operation,
      request_id: request === "" ? undefined : request,
      before: one(params.before) || undefined,
    },
  };
}

function tokenId(text: string): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
