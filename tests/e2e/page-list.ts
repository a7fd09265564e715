/** The pages that tests walk through: what everybody sees, what the owner of artist 1 sees, and what operators see. */

export const PUBLIC = [
  "/",
  "/docs",
  "/docs/quickstart",
  "/docs/overview",
  "/docs/errors",
  "/docs/search?q=rate+limit",
  "/docs/insights",
  "/docs/request-log",
  "/docs/reference",
  "/docs/reference/plays",
  "/status",
  "/sign-in",
  "/sign-up",
  "/reset-password",
  "/account-deleted",
  "/invitation/demo-expired",
  "/nothing-here",
];

export const SIGNED_IN = [
  "/settings/profile",
  "/settings/security",
  "/settings/security/delete-account",
  "/settings/notifications",
  "/people/2",
  "/settings/developers",
  "/settings/developers/access",
  "/settings/developers/usage?period=30-days",
  "/settings/developers/requests",
  "/insights",
  "/insights/tracks/1",
  "/insights/albums/1",
  "/insights/artists/1",
];

export const OPERATORS = [
  "/admin",
  "/admin/access?state=all",
  "/admin/access/8",
  "/admin/access/invitations",
  "/admin/access/audit",
  "/admin/tokens?state=all",
  "/admin/incidents",
  "/admin/tokens/1",
  "/admin/people",
  "/admin/people/2",
  "/admin/jobs?state=all",
  "/admin/emails",
  "/admin/performance",
  "/admin/system",
];
