import "server-only";
import type { Erasure } from "@/db/erasure";
import { erasure as account } from "@/lib/accounts/account/erasure";
import { erasure as emails } from "@/lib/accounts/account/sent-email-erasure";
import { erasure as auditLog } from "@/lib/accounts/audit-log/erasure";
import { erasure as accountExports } from "@/lib/accounts/exports/erasure";
import { erasure as preferences } from "@/lib/accounts/preferences/erasure";
import { erasure as blocks } from "@/lib/accounts/profiles/block-erasure";
import { erasure as users } from "@/lib/accounts/profiles/erasure";
import { erasure as secondFactor } from "@/lib/accounts/second-factor/erasure";
import { erasure as artists } from "@/lib/catalog/artists/erasure";
import { erasure as tracks } from "@/lib/catalog/tracks/erasure";
import { erasure as uploads } from "@/lib/catalog/uploads/erasure";
import { erasure as beatRequests } from "@/lib/commerce/beat-requests/erasure";
import { erasure as imports } from "@/lib/commerce/catalogs/erasure";
import { erasure as downloads } from "@/lib/commerce/downloads/erasure";
import { erasure as purchases } from "@/lib/commerce/payments/erasure";
import { erasure as payments } from "@/lib/commerce/payouts/account-erasure";
import { erasure as reportSchedules } from "@/lib/commerce/report-schedules/erasure";
import { erasure as follows } from "@/lib/community/follows/erasure";
import { erasure as library } from "@/lib/community/library/erasure";
import { erasure as messaging } from "@/lib/community/messaging/erasure";
import { erasure as typing } from "@/lib/community/messaging/typing-erasure";
import { erasure as devices } from "@/lib/community/notifications/device-erasure";
import { erasure as notifications } from "@/lib/community/notifications/erasure";
import { erasure as playlists } from "@/lib/community/playlists/erasure";
import { erasure as reports } from "@/lib/community/reports/erasure";
import { erasure as access } from "@/lib/developers/access/erasure";
import { erasure as invitations } from "@/lib/developers/access/invitation-erasure";
import { erasure as apps } from "@/lib/developers/apps/erasure";
import { erasure as events } from "@/lib/developers/events/erasure";
import { erasure as requestLog } from "@/lib/developers/request-log/erasure";
import { erasure as sandbox } from "@/lib/developers/sandbox/erasure";
import { erasure as tokens } from "@/lib/developers/tokens/erasure";
import { erasure as usageAlerts } from "@/lib/developers/usage-alerts/erasure";
import { erasure as collections } from "@/lib/discovery/collections/erasure";
import { erasure as history } from "@/lib/listening/history/erasure";
import { erasure as idempotency } from "@/lib/platform/http-middleware/idempotency-erasure";
import { erasure as achievements } from "@/lib/progress/achievements/erasure";
import { erasure as visits } from "@/lib/progress/social/erasure";
import { erasure as xp } from "@/lib/progress/xp/counting-erasure";
import type { Holdings } from "./deletion-pages";
import { erasure as people } from "./erasure";

/** In the order in which they run: access before tokens, tokens before their log, and names last, since others read them. */
export const erasures: readonly Erasure[] = [
  access,
  apps,
  tokens,
  requestLog,
  usageAlerts,
  sandbox,
  events,
  invitations,
  idempotency,
  account,
  secondFactor,
  emails,
  devices,
  purchases,
  payments,
  downloads,
  beatRequests,
  typing,
  messaging,
  reports,
  collections,
  playlists,
  follows,
  library,
  artists,
  tracks,
  history,
  visits,
  xp,
  accountExports,
  reportSchedules,
  imports,
  uploads,
  achievements,
  blocks,
  notifications,
  preferences,
  auditLog,
  people,
  users,
];

/** The parts of the account that its owner is shown before deletion. */
export const holdings: Readonly<
  Record<keyof Omit<Holdings, "handle" | "last_operator">, Erasure["holds"][string]>
> = {
  ...tokens.holds,
  ...account.holds,
  ...messaging.holds,
  ...playlists.holds,
  ...tracks.holds,
  ...follows.holds,
  ...library.holds,
  ...beatRequests.holds,
  ...artists.holds,
};
