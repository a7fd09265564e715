export type Viewer = {
  name: string;
  handle: string;
  avatar: string;
  isOperator: boolean;
  /** Whether it manages an artist. */
  makesMusic: boolean;
  /** Whether it uses the API, or has asked to. */
  usesApi: boolean;
  /** For operators: how much waits for them. */
  waiting: number;
};

interface Destination {
  href: string;
  label: string;
  /** Other pages that belong to it, for what is current. */
  also?: string;
  /** Whether the header shows it on wide screens only. */
  wide?: true;
}

const EXPLORE_DESTINATION: Destination = { href: "/search", label: "Explore" };

export const DEVELOPERS_DESTINATION: Destination = {
  href: "/developers",
  label: "Developers",
  also: "/docs",
};

export const MESSAGES_DESTINATION: Destination = { href: "/messages", label: "Messages" };

export const LIBRARY_DESTINATION: Destination = { href: "/library", label: "Library" };

const STUDIO_DESTINATION: Destination = { href: "/studio", label: "Studio", also: "/insights" };

const REQUESTS_DESTINATION: Destination = { href: "/requests", label: "Requests" };

export const CHARTS_DESTINATION: Destination = { href: "/charts", label: "Charts" };

/** The header's links. */
export function mainDestinations(viewer: Viewer | null): Destination[] {
  return viewer
    ? [
        EXPLORE_DESTINATION,
        LIBRARY_DESTINATION,
        { ...CHARTS_DESTINATION, wide: true },
        { ...REQUESTS_DESTINATION, wide: true },
        ...(viewer.makesMusic ? [STUDIO_DESTINATION] : []),
        ...(viewer.usesApi ? [{ ...DEVELOPERS_DESTINATION, wide: true as const }] : []),
      ]
    : [EXPLORE_DESTINATION, CHARTS_DESTINATION, REQUESTS_DESTINATION, DEVELOPERS_DESTINATION];
}

/** A part of the account menu. */
interface MenuGroup {
  label: string;
  destinations: Destination[];
}

export const BROWSE_GROUP: MenuGroup = {
  label: "Browse",
  destinations: [EXPLORE_DESTINATION, CHARTS_DESTINATION, REQUESTS_DESTINATION],
};

/** For developers, in the menus and at the end of every page. */
export const DOCS_DESTINATIONS: Destination[] = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/reference", label: "Reference" },
];

export const DEVELOPERS_GROUP: MenuGroup = {
  label: "Build",
  destinations: [DEVELOPERS_DESTINATION, ...DOCS_DESTINATIONS],
};

/** The account menu in groups. What an account does not use is a single link to the page where it begins. */
export const menuGroups = ({ makesMusic, usesApi }: Pick<Viewer, "makesMusic" | "usesApi">): MenuGroup[] => [
  {
    label: "Listen",
    destinations: [
      LIBRARY_DESTINATION,
      { href: "/feed", label: "Feed" },
      { href: "/history", label: "History" },
      { href: "/purchases", label: "Purchases" },
    ],
  },
  {
    label: "Make music",
    destinations: makesMusic
      ? [
          STUDIO_DESTINATION,
          { href: "/insights", label: "Insights" },
          { href: "/insights/progress", label: "Progress" },
        ]
      : [{ href: "/studio", label: "Sell your music" }],
  },
  {
    label: DEVELOPERS_GROUP.label,
    destinations: usesApi
      ? [{ href: "/settings/developers", label: "API tokens" }, ...DOCS_DESTINATIONS]
      : [DEVELOPERS_DESTINATION],
  },
  {
    label: "Account",
    destinations: [
      { href: "/notifications", label: "Notifications" },
      { href: "/settings/profile", label: "Settings" },
    ],
  },
];

/** One more for operators. Its pages have their own navigation. */
export const ADMIN_DESTINATION = { href: "/admin", label: "Admin" };

export const SETTINGS_DESTINATIONS = [
  { href: "/settings/profile", label: "Profile" },
  { href: "/settings/security", label: "Security" },
  { href: "/settings/account", label: "Account" },
  { href: "/settings/notifications", label: "Notifications" },
  { href: "/settings/privacy", label: "Privacy" },
  { href: "/settings/apps", label: "Connected apps" },
  { href: "/settings/developers", label: "Developers" },
];

export const DEVELOPER_DESTINATIONS = [
  { href: "/settings/developers", label: "Tokens" },
  { href: "/settings/developers/sandbox", label: "Sandbox" },
  { href: "/settings/developers/apps", label: "Apps" },
  { href: "/settings/developers/webhooks", label: "Webhooks" },
  { href: "/settings/developers/agents", label: "Agents" },
  { href: "/settings/developers/usage", label: "Usage" },
  { href: "/settings/developers/requests", label: "Requests" },
  { href: "/settings/developers/access", label: "Access" },
];

/** The number of things that wait for operators, by queue. */
export interface WaitingCounts {
  applications: number;
  reports: number;
  notices: number;
  payments: number;
  jobs: number;
}

/** The operators' pages in groups. Each queue says how much waits in it. */
export const adminGroups = ({ applications, reports, notices, payments, jobs }: WaitingCounts) => [
  {
    title: "Queue",
    links: [
      { href: "/admin", title: "Overview" },
      { href: "/admin/access", title: "Applications", count: applications },
      { href: "/admin/reports", title: "Reports", count: reports },
      { href: "/admin/reports/notices", title: "Takedown notices", count: notices },
    ],
  },
  {
    title: "Music",
    links: [
      { href: "/admin/artists", title: "Artists" },
      { href: "/admin/tracks", title: "Tracks" },
      { href: "/admin/albums", title: "Albums" },
      { href: "/admin/genres", title: "Genres and tags" },
      { href: "/admin/collections", title: "Collections" },
    ],
  },
  {
    title: "People",
    links: [
      { href: "/admin/people", title: "Accounts" },
      { href: "/admin/access/invitations", title: "Invitations" },
      { href: "/admin/tokens", title: "Tokens" },
      { href: "/admin/apps", title: "Apps" },
    ],
  },
  {
    title: "Money",
    links: [
      { href: "/admin/orders", title: "Orders" },
      { href: "/admin/payments", title: "Payments", count: payments },
      { href: "/admin/payments/deliveries", title: "Missing files" },
    ],
  },
  {
    title: "Server",
    links: [
      { href: "/admin/system", title: "System" },
      { href: "/admin/jobs", title: "Jobs", count: jobs },
      { href: "/admin/jobs/schedules", title: "Schedules" },
      { href: "/admin/emails", title: "Emails" },
      { href: "/admin/performance", title: "Performance" },
      { href: "/admin/webhooks", title: "Webhooks" },
      { href: "/admin/incidents", title: "Incidents" },
      { href: "/admin/settings", title: "Settings" },
      { href: "/setup", title: "Setup" },
      { href: "/admin/access/audit", title: "Audit log" },
    ],
  },
];

/** The longest destination that contains the path, so that /docs is not "current" on /docs/reference. */
export function currentDestination(path: string, destinations: { href: string; also?: string }[]) {
  const contains = (place: string) => path === place || path.startsWith(`${place}/`);
  const within = ({ href, also }: { href: string; also?: string }) =>
    contains(href) ? href.length : also && contains(also) ? also.length : 0;
  return destinations.filter((each) => within(each) > 0).sort((a, b) => within(b) - within(a))[0]?.href;
}
