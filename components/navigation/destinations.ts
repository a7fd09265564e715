/** Who the header greets. */
export type Reader = { name: string; handle: string; avatar: string };

export const mainDestinations = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/reference", label: "Reference" },
];

export const messagesDestination = { href: "/messages", label: "Messages" };

/** What else there is for whoever is signed in. */
export const memberDestinations = [{ href: "/insights", label: "Insights" }, messagesDestination];

export const settingsDestinations = [
  { href: "/settings/profile", label: "Profile" },
  { href: "/settings/developers", label: "Developers" },
];

/** The longest destination that the path lies under, so that /docs is not "current" on /docs/reference. */
export function currentDestination(path: string, destinations: { href: string }[]) {
  return destinations
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]?.href;
}
