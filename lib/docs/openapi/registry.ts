import * as emailAddress from "@/lib/accounts/account/email-contract";
import * as auditLog from "@/lib/accounts/audit-log/contract";
import * as accountExports from "@/lib/accounts/exports/contract";
import * as preferences from "@/lib/accounts/preferences/contract";
import * as blocks from "@/lib/accounts/profiles/block-contract";
import * as users from "@/lib/accounts/profiles/contract";
import * as identity from "@/lib/accounts/profiles/identity-contract";
import * as people from "@/lib/accounts/profiles/people-contract";
import * as albums from "@/lib/catalog/albums/contract";
import * as albumEditing from "@/lib/catalog/albums/edit-contract";
import * as artists from "@/lib/catalog/artists/contract";
import * as artistEditing from "@/lib/catalog/artists/edit-contract";
import * as comments from "@/lib/catalog/comments/contract";
import * as covers from "@/lib/catalog/covers/contract";
import * as coverTemplates from "@/lib/catalog/covers/template-contract";
import * as credits from "@/lib/catalog/credits/contract";
import * as creditRequests from "@/lib/catalog/credits/request-contract";
import * as fingerprints from "@/lib/catalog/fingerprints/contract";
import * as membership from "@/lib/catalog/members/invitation-contract";
import * as genres from "@/lib/catalog/taxonomy/genre-contract";
import * as tags from "@/lib/catalog/taxonomy/tag-contract";
import * as delivery from "@/lib/catalog/track-audio/delivery-contract";
import * as extraction from "@/lib/catalog/track-audio/extraction-contract";
import * as processing from "@/lib/catalog/track-audio/processing-contract";
import * as voiceTags from "@/lib/catalog/track-audio/voice-tag-contract";
import * as tracks from "@/lib/catalog/tracks/contract";
import * as trackEditing from "@/lib/catalog/tracks/edit-contract";
import * as uploads from "@/lib/catalog/uploads/contract";
import * as beatRequests from "@/lib/commerce/beat-requests/contract";
import * as beatSubmissions from "@/lib/commerce/beat-requests/submission-contract";
import * as catalogs from "@/lib/commerce/catalogs/contract";
import * as checkout from "@/lib/commerce/checkout/contract";
import * as coupons from "@/lib/commerce/coupons/contract";
import * as licensedFiles from "@/lib/commerce/downloads/contract";
import * as finances from "@/lib/commerce/finances/contract";
import * as certificates from "@/lib/commerce/licenses/certificate-contract";
import * as licenses from "@/lib/commerce/licenses/contract";
import * as licenseGranting from "@/lib/commerce/licenses/grant-contract";
import * as licenseVerification from "@/lib/commerce/licenses/verification-contract";
import * as offers from "@/lib/commerce/offers/contract";
import * as presets from "@/lib/commerce/offers/preset-contract";
import * as prices from "@/lib/commerce/offers/price-contract";
import * as refunds from "@/lib/commerce/payments/refund-contract";
import * as paymentsConnect from "@/lib/commerce/payouts/account-contract";
import * as reportSchedules from "@/lib/commerce/report-schedules/contract";
import * as splits from "@/lib/commerce/splits/contract";
import * as channels from "@/lib/community/channels/contract";
import * as follows from "@/lib/community/follows/contract";
import * as library from "@/lib/community/library/contract";
import * as reposts from "@/lib/community/library/repost-contract";
import * as messaging from "@/lib/community/messaging/contract";
import * as conversationMembership from "@/lib/community/messaging/membership-contract";
import * as inbox from "@/lib/community/messaging/read-state-contract";
import * as messageRequests from "@/lib/community/messaging/request-contract";
import * as typing from "@/lib/community/messaging/typing-contract";
import * as notifications from "@/lib/community/notifications/contract";
import * as pushTokens from "@/lib/community/notifications/device-contract";
import * as collaboration from "@/lib/community/playlists/collaboration-contract";
import * as playlists from "@/lib/community/playlists/contract";
import * as playlistEditing from "@/lib/community/playlists/edit-contract";
import * as reports from "@/lib/community/reports/contract";
import * as apps from "@/lib/developers/apps/grant-contract";
import * as oauth from "@/lib/developers/apps/oauth-contract";
import * as appRegistration from "@/lib/developers/apps/registration-contract";
import * as eventTypes from "@/lib/developers/event-types/contract";
import * as events from "@/lib/developers/events/contract";
import * as requestLog from "@/lib/developers/request-log/contract";
import * as sandbox from "@/lib/developers/sandbox/contract";
import * as tokens from "@/lib/developers/tokens/contract";
import * as limits from "@/lib/developers/tokens/limits-contract";
import * as auth from "@/lib/developers/tokens/password-login-contract";
import * as triggers from "@/lib/developers/triggers/contract";
import * as usageAlerts from "@/lib/developers/usage-alerts/contract";
import * as webhooks from "@/lib/developers/webhooks/contract";
import * as deliveries from "@/lib/developers/webhooks/delivery-contract";
import * as trending from "@/lib/discovery/charts/contract";
import * as collections from "@/lib/discovery/collections/contract";
import * as feed from "@/lib/discovery/feed/contract";
import * as radio from "@/lib/discovery/radio/contract";
import * as discoverySearch from "@/lib/discovery/search/contract";
import * as userSearch from "@/lib/discovery/search/people-contract";
import * as history from "@/lib/listening/history/contract";
import * as insights from "@/lib/listening/insights/contract";
import * as engagement from "@/lib/listening/insights/engagement-contract";
import * as exporting from "@/lib/listening/insights/export-contract";
import * as plays from "@/lib/listening/plays/contract";
import type { Operation } from "@/lib/platform/http-contract/operation";
import * as achievements from "@/lib/progress/achievements/contract";
import * as growth from "@/lib/progress/growth/contract";
import * as boards from "@/lib/progress/leaderboards/contract";
import * as network from "@/lib/progress/network/contract";
import * as social from "@/lib/progress/social/contract";
import * as xp from "@/lib/progress/xp/contract";
import * as serviceInfo from "./service-info-contract";

/** The contract of every module, in the order of the reference. */
const contracts = [
  serviceInfo,
  auth,
  tokens,
  oauth,
  appRegistration,
  apps,
  limits,
  eventTypes,
  events,
  webhooks,
  deliveries,
  requestLog,
  usageAlerts,
  sandbox,
  triggers,
  artists,
  artistEditing,
  membership,
  credits,
  creditRequests,
  voiceTags,
  albums,
  albumEditing,
  tracks,
  trackEditing,
  comments,
  processing,
  delivery,
  fingerprints,
  genres,
  coverTemplates,
  covers,
  tags,
  discoverySearch,
  uploads,
  extraction,
  people,
  userSearch,
  identity,
  emailAddress,
  auditLog,
  accountExports,
  users,
  blocks,
  feed,
  playlists,
  playlistEditing,
  collaboration,
  follows,
  library,
  reposts,
  messaging,
  inbox,
  messageRequests,
  conversationMembership,
  typing,
  channels,
  insights,
  engagement,
  growth,
  network,
  social,
  exporting,
  boards,
  achievements,
  xp,
  plays,
  reports,
  history,
  radio,
  trending,
  collections,
  checkout,
  refunds,
  beatRequests,
  beatSubmissions,
  splits,
  finances,
  licenses,
  licenseGranting,
  certificates,
  licenseVerification,
  licensedFiles,
  paymentsConnect,
  reportSchedules,
  catalogs,
  offers,
  prices,
  presets,
  coupons,
  notifications,
  preferences,
  pushTokens,
];

/** Every operation of the API, in the order in which the reference lists them. */
export const operations: readonly Operation[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract)
    .filter(isOperation)
    .sort((a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en")),
);

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
  );
}

/** The error envelope of a path no operation has: that of its first segment's family. */
export function responseEnvelope(path: string): NonNullable<Operation["envelope"]> {
  const family = path.split("/")[1];
  return operations.find((operation) => operation.path.split("/")[1] === family)?.envelope ?? "status";
}
