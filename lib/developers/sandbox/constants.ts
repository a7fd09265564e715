import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";

/** The roles of the people in a sandbox. */
export const SANDBOX_ROLES = ["producer", "listener", "buyer", "rival", "operator"] as const;

export type SandboxRole = (typeof SANDBOX_ROLES)[number];

/** An account with purchases that is none of the demo accounts. */
const BUYER = 101;

interface SandboxPerson {
  role: SandboxRole;
  user_id: number;
  handle: string;
  name: string;
  email: string;
  artist_id: number | null;
}

/** The people of each sandbox, with the names with which its data begins. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    ...{ role: "producer", user_id: DEMO_ACCOUNTS.producer, artist_id: 1 },
    ...{ handle: "low_tide", name: "Low Tide Assembly", email: "producer@downbeat.test" },
  },
  {
    ...{ role: "listener", user_id: DEMO_ACCOUNTS.listener, artist_id: null },
    ...{ handle: "late_train", name: "Late Train", email: "listener@downbeat.test" },
  },
  {
    ...{ role: "buyer", user_id: BUYER, artist_id: null },
    ...{ handle: "loud_sneakers", name: "Loud Sneakers", email: "loud_sneakers@listeners.downbeat.test" },
  },
  {
    ...{ role: "rival", user_id: DEMO_ACCOUNTS.rival, artist_id: 2 },
    ...{ handle: "glass_parallel", name: "Glass Parallel", email: "rival@downbeat.test" },
  },
  {
    ...{ role: "operator", user_id: DEMO_ACCOUNTS.operator, artist_id: null },
    ...{ handle: "front_desk", name: "Front Desk", email: "operator@downbeat.test" },
  },
];

/** A sandbox that is larger, with its files, wakes up only after a reset. */
export const MAX_SANDBOX_BYTES = 200_000_000;

/** A sandbox that nobody uses is deleted after so many days, and its owner told before. */
export const MAX_UNUSED_DAYS = 90;
export const NOTICE_DAYS = 83;
/** The notice comes a week before, also after a time in which no jobs have run. */
export const MIN_NOTICE_DAYS = 6;

/** Beyond the number of databases that the operator allows, one that was not used for so many days makes room. */
export const MIN_UNUSED_DAYS = 14;

/** So far the clock can be moved at one time, and so far it can be ahead. */
export const MAX_ADVANCE_HOURS = 9_600;
export const MAX_AHEAD_DAYS = 3_650;

/** The hours for which the address works with which one signs in as somebody. */
export const SIGN_IN_HOURS = 12;
