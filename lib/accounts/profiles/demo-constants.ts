/** The password of the demo accounts that guides and scripts rely on; all others have none. */
export const DEMO_PASSWORD = "downbeat-demo";

/** The ids of the demo accounts. The email address of each is its name here, at downbeat.test. */
export const DEMO_ACCOUNTS = { producer: 1, listener: 2, operator: 3, applicant: 4, rival: 5 } as const;

/** The demo accounts that the sign-in page offers, with their email addresses. */
export const OFFERED_DEMO_ACCOUNTS = (["producer", "listener", "operator", "applicant"] as const).map(
  (role) => ({ role, id: DEMO_ACCOUNTS[role], email: `${role}@downbeat.test` }),
);
