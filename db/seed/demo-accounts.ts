/** The password of the accounts that guides and scripts rely on; all others have none. */
export const DEMO_PASSWORD = "downbeat-demo";

/** Their ids. The email address of each is its name here, at downbeat.test. */
export const DEMO_ACCOUNTS = { producer: 1, listener: 2, operator: 3, applicant: 4, rival: 5 } as const;
