/** The areas whose rooms are domains. The others are tools: their files are named by subject, and only the area order binds them. */
export const DOMAIN_AREAS = [
  "accounts",
  "catalog",
  "listening",
  "commerce",
  "community",
  "developers",
  "operations",
];

/** The kinds of files in a domain, `tasks.ts` or `track-shapes.ts`. What each may import is in arrows.ts. */
export const KINDS = [
  "contract",
  "service",
  "queries",
  "shapes",
  "fragments",
  "events",
  "portal",
  "jobs",
  "tasks",
  "erasure",
  "mails",
  "input",
  "constants",
  "examples",
  "defaults",
  "names",
  "kinds",
  "states",
];

/** Files of a domain that are of no kind, by room. */
export const PARTS: Record<string, readonly string[]> = {
  "lib/accounts/account": ["device"],
  "lib/accounts/auth": ["attempts", "codes", "options", "passwords", "requests", "start-session"],
  "lib/accounts/users": ["picture"],
  "lib/catalog/audio": ["wav", "waveform"],
  "lib/catalog/cover-art": [
    "artwork",
    "compositions",
    "draw",
    "gear",
    "geometric",
    "lines",
    "organic",
    "palettes",
    "picture-files",
    "portraits",
  ],
  "lib/catalog/cover-templates": ["address", "colors", "drawing", "layouts", "templates"],
  "lib/catalog/share-cards": ["card"],
  "lib/community/connection": ["client", "socket"],
  "lib/community/devices": ["fcm"],
  "lib/developers/request-log": ["outcomes", "usage-periods"],
  "lib/listening/exports": ["file-name", "report-parts", "report-pdf", "report-words"],
  "lib/listening/insights": ["dashboards", "measured", "spans"],
  "lib/operations/account-deletion": ["erasures"],
  "lib/operations/jobs": ["worker"],
  "lib/operations/status": ["checks", "feed"],
  "lib/operations/performance": ["histogram"],
};
