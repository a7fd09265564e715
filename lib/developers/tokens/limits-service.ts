import "server-only";
import { countOwnedArtists } from "@/lib/catalog/artists/edit-service";
import { countReportSchedules } from "@/lib/commerce/report-schedules/service";
import { countOwnedPlaylists } from "@/lib/community/playlists/edit-service";
import { countApps } from "@/lib/developers/apps/service";
import { countAppWebhooks, countWebhooks } from "@/lib/developers/webhooks/service";
import { countOwnedCollections } from "@/lib/discovery/collections/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import {
  CONCURRENCY_LIMITS,
  type ConcurrencyLimitName,
  type OperationLimit,
  QUOTAS,
  type QuotaName,
  RATE_LIMITS,
  type RateLimitName,
} from "@/lib/platform/http-contract/limits";
import type { Input } from "@/lib/platform/http-contract/operation";
import { limitUsage } from "@/lib/platform/http-middleware/limit";
import { countSlots } from "@/lib/platform/http-middleware/slots";
import type * as contract from "./limits-contract";
import { countTokens } from "./service";

/** Counts the part of each quota that an account has used. A new quota is one line here. */
const quotaUse: Record<QuotaName, (caller: UserCaller) => Promise<number>> = {
  tokens: countTokens,
  apps: countApps,
  artists: countOwnedArtists,
  playlists: countOwnedPlaylists,
  collections: countOwnedCollections,
  webhooks: countWebhooks,
  app_webhooks: countAppWebhooks,
  report_schedules: countReportSchedules,
};

const NO_WINDOW = { window_seconds: null, resets_at: null };

/** Every limit and quota of the caller, with what is used of it. */
export async function getLimits(caller: UserCaller, _: Input<typeof contract.getLimits>) {
  const names = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter(countsCallers);
  const [rates, quotas] = await Promise.all([
    Promise.all(names.map((name) => rateLimit(name, caller))),
    Promise.all((Object.keys(QUOTAS) as QuotaName[]).map((name) => quota(name, caller))),
  ]);
  const concurrency = (Object.keys(CONCURRENCY_LIMITS) as ConcurrencyLimitName[]).map((name) => ({
    name,
    kind: "concurrency" as const,
    description: CONCURRENCY_LIMITS[name].what,
    limit: CONCURRENCY_LIMITS[name].each,
    used: countSlots(name, caller),
    ...NO_WINDOW,
  }));
  return { limits: [...rates, ...concurrency, ...quotas] };
}

/** Attempts to sign in are counted by address: there is no caller yet. */
function countsCallers(name: RateLimitName): name is OperationLimit {
  const { counts } = RATE_LIMITS[name];
  return counts === "caller" || counts === "account";
}

async function rateLimit(name: OperationLimit, caller: UserCaller) {
  const { seconds, what } = RATE_LIMITS[name];
  const { limit, used, resets_at } = await limitUsage(name, caller);
  return {
    name,
    kind: "rate" as const,
    description: what,
    limit,
    used,
    window_seconds: seconds,
    resets_at: used === 0 ? null : resets_at,
  };
}

async function quota(name: QuotaName, caller: UserCaller) {
  const { limit, what } = QUOTAS[name];
  return {
    name,
    kind: "quota" as const,
    description: what,
    limit,
    used: await quotaUse[name](caller),
    ...NO_WINDOW,
  };
}
