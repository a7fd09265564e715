/** The pages of the studio, in the order of their tabs. The lists among them are of one artist, which `?artist=` names. */
export const STUDIO_PAGES = [
  { href: "/studio", label: "Music" },
  { href: "/studio/albums", label: "Albums" },
  { href: "/studio/collections", label: "Collections" },
  { href: "/studio/upload", label: "Upload" },
  { href: "/studio/licenses", label: "Licenses" },
  { href: "/studio/sales", label: "Sales" },
  { href: "/studio/payouts", label: "Payouts" },
  { href: "/insights", label: "Insights" },
  { href: "/insights/reports", label: "Reports" },
  { href: "/insights/progress", label: "Progress" },
  { href: "/studio/profile", label: "Artist profile" },
  { href: "/studio/people", label: "People" },
] as const;
