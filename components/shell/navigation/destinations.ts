export type Reader = {
  name: string;
  handle: string;
  avatar: string;
  isOperator: boolean;
  /** For operators: how much waits for them. */
  waiting: number;
};

export const MAIN_DESTINATIONS = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/reference", label: "Reference" },
];

export const MESSAGES_DESTINATION = { href: "/messages", label: "Messages" };

/** More destinations for signed-in users. */
export const MEMBER_DESTINATIONS = [
  { href: "/studio", label: "Studio" },
  { href: "/insights", label: "Insights" },
  MESSAGES_DESTINATION,
];

/** One more for operators. Its pages have their own navigation. */
export const ADMIN_DESTINATION = { href: "/admin", label: "Admin" };

export const SETTINGS_DESTINATIONS = [
  { href: "/settings/profile", label: "Profile" },
  { href: "/settings/security", label: "Security" },
  { href: "/settings/notifications", label: "Notifications" },
  { href: "/settings/developers", label: "Developers" },
];

export const DEVELOPER_DESTINATIONS = [
  { href: "/settings/developers", label: "Tokens" },
  { href: "/settings/developers/usage", label: "Usage" },
  { href: "/settings/developers/requests", label: "Requests" },
  { href: "/settings/developers/access", label: "Access" },
];

export const ADMIN_DESTINATIONS = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/access", label: "Applications" },
  { href: "/admin/access/invitations", label: "Invitations" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/artists", label: "Artists" },
  { href: "/admin/tokens", label: "Tokens" },
  { href: "/admin/incidents", label: "Incidents" },
  { href: "/admin/access/audit", label: "Audit log" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/emails", label: "Emails" },
  { href: "/admin/performance", label: "Performance" },
  { href: "/admin/system", label: "System" },
  { href: "/setup", label: "Setup" },
];

/** The longest destination that contains the path, so that /docs is not "current" on /docs/reference. */
export function currentDestination(path: string, destinations: { href: string }[]) {
  return destinations
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]?.href;
}
