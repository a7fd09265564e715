import * as accountExports from "@/lib/accounts/exports/event-types";
import * as albums from "@/lib/catalog/albums/event-types";
import * as artists from "@/lib/catalog/artists/event-types";
import * as comments from "@/lib/catalog/comments/event-types";
import * as members from "@/lib/catalog/members/event-types";
import * as tracks from "@/lib/catalog/tracks/event-types";
import * as beatRequests from "@/lib/commerce/beat-requests/event-types";
import * as imports from "@/lib/commerce/catalogs/event-types";
import * as coupons from "@/lib/commerce/coupons/event-types";
import * as licenses from "@/lib/commerce/licenses/event-types";
import * as payments from "@/lib/commerce/payments/event-types";
import * as payouts from "@/lib/commerce/payouts/event-types";
import * as reportSchedules from "@/lib/commerce/report-schedules/event-types";
import * as splits from "@/lib/commerce/splits/event-types";
import * as follows from "@/lib/community/follows/event-types";
import * as library from "@/lib/community/library/event-types";
import * as messaging from "@/lib/community/messaging/event-types";
import * as playlists from "@/lib/community/playlists/event-types";
import * as apps from "@/lib/developers/apps/event-types";
import * as plays from "@/lib/listening/plays/event-types";
import { EVENT_GROUPS, type EventType } from "@/lib/platform/event-types/declaration";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import * as achievements from "@/lib/progress/achievements/event-types";
import * as xp from "@/lib/progress/xp/event-types";
import * as tokens from "./token-event-types";
import * as usage from "./usage-event-types";
import * as webhooks from "./webhook-event-types";

const modules = [
  tracks,
  albums,
  artists,
  members,
  follows,
  library,
  comments,
  playlists,
  payments,
  licenses,
  coupons,
  splits,
  payouts,
  beatRequests,
  plays,
  achievements,
  xp,
  messaging,
  tokens,
  apps,
  webhooks,
  usage,
  accountExports,
  reportSchedules,
  imports,
];

/** Every type of events, by group as the catalog lists them; a new module is one line here. */
export const eventTypes: readonly EventType[] = modules
  .flatMap((module) => Object.values<EventType>(module))
  .sort((a, b) => EVENT_GROUPS.indexOf(a.group) - EVENT_GROUPS.indexOf(b.group));

const typesByName = new Map(eventTypes.map((each) => [each.type, each]));

export const findEventType = (type: string): EventType | undefined => typesByName.get(type);

/** Whether a caller with these scopes may have events of a type; `null` stands for a person, who may have all. */
export const opens = (scopes: readonly string[] | null, scope: Scope | null): boolean =>
  scope === null || scopes === null || scopes.includes(scope);

/** The types that a caller with these scopes may not have. */
export const hiddenTypes = (scopes: readonly string[] | null): string[] =>
  eventTypes.filter(({ scope }) => !opens(scopes, scope)).map(({ type }) => type);

/** Whether a pattern, `sale.completed`, `sale.*` or `*`, names a type. */
const matches = (pattern: string, type: string): boolean =>
  pattern === "*" || pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)));

/** The types that patterns name. */
export const matchingTypes = (patterns: readonly string[]): EventType[] =>
  eventTypes.filter(({ type }) => patterns.some((pattern) => matches(pattern, type)));
