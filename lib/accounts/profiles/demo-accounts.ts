import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/db/seed/demo-accounts";

export { DEMO_PASSWORD };

/** The demo accounts that the sign-in page offers, with their email addresses. */
export const OFFERED_DEMO_ACCOUNTS = (["producer", "listener", "operator", "applicant"] as const).map(
  (role) => ({ role, id: DEMO_ACCOUNTS[role], email: `${role}@downbeat.test` }),
);
