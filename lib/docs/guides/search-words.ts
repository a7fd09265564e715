/** Maps the words that newcomers type into the search to the words of these pages. */

/** Words that lead to a page or a heading, although its text does not have them. */
export const SYNONYMS: readonly { words: string; href: string }[] = [
  { words: "sdk library package npm node javascript client wrapper", href: "/docs/client" },
  { words: "python pip wheel pypi mypy", href: "/docs/python" },
  { words: "getting started hello world tutorial example first request curl", href: "/docs/quickstart" },
  {
    words: "php go golang ruby java language code sample",
    href: "/docs/quickstart#3-call-with-the-token",
  },
  { words: "login log in sign in signin oauth sso password credentials", href: "/docs/authentication" },
  { words: "api key apikey secret bearer authorization", href: "/docs/authentication" },
  { words: "refresh token renew rotate rotation expiry", href: "/docs/authentication#token-lifetime" },
  { words: "permissions rights roles access", href: "/docs/authentication#scopes" },
  { words: "apply approval register sign up waiting list", href: "/docs/authentication#getting-access" },
  { words: "leak stolen compromised exposed", href: "/docs/authentication#leaked-tokens" },
  { words: "cors preflight origin frontend ajax xhr fetch single page app", href: "/docs/browsers" },
  {
    words: "beat request requests submission submissions commission wanted tokens fulfill",
    href: "/docs/beat-requests",
  },
  { words: "playlist playlists queue list of tracks collaborate jspf m3u", href: "/docs/playlists" },
  {
    words: "contributor contributors mixing mastering engineer songwriter session musician credits",
    href: "/docs/bring-music-in#credit-who-worked-on-it",
  },
  {
    words: "retention completion skip skips drop off average listen time saves",
    href: "/docs/insights#engagement",
  },
  { words: "throttle throttling too many requests 429", href: "/docs/rate-limits" },
  { words: "backoff wait slow down", href: "/docs/rate-limits#over-the-limit" },
  { words: "cache caching 304 polling", href: "/docs/conditional-requests" },
  { words: "concurrency lost update optimistic locking 412", href: "/docs/conditional-requests#changes" },
  { words: "retry retries duplicate twice exactly once safe", href: "/docs/idempotency" },
  { words: "paging offset limit next page infinite scroll", href: "/docs/pagination" },
  { words: "cursor iterate all items", href: "/docs/pagination#lists-that-change-while-you-read" },
  { words: "sparse fieldset projection select graphql smaller", href: "/docs/fields" },
  { words: "status code exception failure problem", href: "/docs/errors" },
  { words: "debug trace monitoring history logs support", href: "/docs/request-log" },
  { words: "breaking change deprecation sunset", href: "/docs/versioning" },
  { words: "release notes news what is new", href: "/docs/changelog" },
  {
    words: "websocket socket sse push subscribe pubsub",
    href: "/docs/messaging#channels-and-events",
  },
  { words: "webhook webhooks callback url hmac signature endpoint", href: "/docs/webhooks" },
  { words: "events poll feed what happened changes since", href: "/docs/webhooks#ask-for-what-is-new" },
  {
    words: "cli command line terminal shell listen forward localhost tunnel",
    href: "/docs/webhooks#on-your-own-computer",
  },
  { words: "discord slack bot alert", href: "/docs/webhooks#discord-and-slack" },
  { words: "chat dm direct message inbox live", href: "/docs/messaging" },
  { words: "reconnect offline missed", href: "/docs/messaging#catch-up" },
  { words: "push notification mobile android ios firebase fcm", href: "/docs/messaging#notifications" },
  { words: "analytics statistics stats dashboard metrics streams", href: "/docs/insights" },
  { words: "download csv excel spreadsheet pdf file", href: "/docs/insights#exports" },
  {
    words: "who listens to my track now listening live today listeners",
    href: "/docs/reference/insights#getTrackRealtime",
  },
  { words: "unique audience reach people", href: "/docs/insights#listeners" },
  { words: "scrobble now playing record listen player", href: "/docs/recipes#post-plays-from-a-radio" },
  { words: "embed widget website wordpress html", href: "/docs/recipes#show-my-catalog-on-my-site" },
  { words: "sync backup archive copy export chat", href: "/docs/recipes#mirror-a-conversation" },
  { words: "swagger schema codegen generator insomnia types", href: "/docs#for-programs" },
  { words: "ai llm markdown", href: "/docs#for-programs" },
  { words: "agent agents mcp model context protocol claude cursor assistant tool", href: "/docs/agents" },
  { words: "song music data model concepts what is", href: "/docs/overview" },
  { words: "terms vocabulary definition dictionary", href: "/docs/glossary" },
  { words: "stream streaming download mp3 wav audio file", href: "/docs/reference/tracks#streamTrack" },
  { words: "peaks audio visualization draw", href: "/docs/reference/tracks#getTrackWave" },
  { words: "followers social graph friends", href: "/docs/reference/users#listFollowedUsers" },
  {
    words: "payout stripe bank money",
    href: "/docs/reference/payments-connect-legacy#getPaymentsConnectStatus",
  },
  {
    words: "buy buying selling cart checkout purchase payment card pricing refund test card",
    href: "/docs/sell-and-buy",
  },
  { words: "licence licenses certificate verify signature jws jwks", href: "/docs/check-licenses" },
  { words: "category style tags", href: "/docs/reference/genres#listGenres" },
  { words: "quota usage remaining", href: "/docs/reference/limits#getLimits" },
];

/** Something that people look for and that the API does not have. */
export interface Gap {
  /** The subject of “is not in the API yet”. */
  what: string;
  /** The words that people type, separated by commas. */
  words: string;
  /** A substitute for the meantime. */
  instead?: { title: string; href: string };
  /** The path that would fill the gap; a test fails once there is an operation below it. */
  path?: string;
}

export const GAPS: readonly Gap[] = [
  {
    what: "A sandbox",
    words: "sandbox, test mode, staging, playground, test token",
    instead: { title: "the calls that need no token", href: "/docs/quickstart#1-call-without-a-token" },
  },
  {
    what: "Signing in to other sites with a Downbeat account",
    words: "oauth, sso, openid, login with",
    instead: { title: "tokens", href: "/docs/authentication" },
  },
];

/** The gap that a query asks about. */
export function findGap(query: string): Gap | undefined {
  const asked = new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const isAsked = (phrase: string) => phrase.split(" ").every((word) => asked.has(word));
  return GAPS.find(({ words }) => words.split(", ").some(isAsked));
}
