import { z } from "zod";
import { ACCESS_STATES } from "@/db/values/accounts";
import { EVENT_KINDS } from "@/lib/developers/access/states";
import { ListFile } from "@/lib/platform/audit-log/shapes";
import { count, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ACCOUNT_ACTS, PEOPLE_FILTERS, PEOPLE_SORTS } from "./kinds";

const params = z.object({ user_id: portalId });
const reason = z.object({ reason: text(1, 500, "Say why: the owner gets this by email.") });
const access_state = z.enum(ACCESS_STATES).nullable();

/** An account in the operators' list, which shows no address. */
const ListedPerson = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  is_operator: z.boolean(),
  suspended_at: timestamp.nullable(),
  /** Null: it never applied for API access. */
  access_state,
  /** Null: no session is left. */
  last_active_at: timestamp.nullable(),
  created_at: timestamp,
});

const ManagedPerson = ListedPerson.extend({
  email: z.string(),
  /** Whether signing in takes a second factor. */
  has_second_factor: z.boolean(),
  has_confirmed_email: z.boolean(),
  /** Its newest application for API access. */
  access_request_id: id.nullable(),
  sessions: count,
  live_tokens: count,
  artists: z.array(z.object({ id, name: z.string() })),
  /** Whether the viewer may suspend it. */
  own: z.boolean(),
  /** The history of the account, newest first. */
  events: z.array(
    z.object({
      id,
      kind: z.enum(EVENT_KINDS),
      subject: z.string(),
      actor: z.string(),
      request_id: id.nullable(),
      reason: z.string(),
      created_at: timestamp,
    }),
  ),
});

export type ListedPerson = z.output<typeof ListedPerson>;
export type ManagedPerson = z.output<typeof ManagedPerson>;

/** As the database yields them. */
export type ListedPersonRow = z.input<typeof ListedPerson>;
export type ManagedPersonRow = Omit<z.input<typeof ManagedPerson>, "own">;

const peopleQuery = z.object({
  role: z.enum(PEOPLE_FILTERS),
  search: z.string(),
  sort: z.enum(PEOPLE_SORTS).default("newest"),
  direction: z.enum(["desc", "asc"]).default("desc"),
});

export type PeopleQuery = z.output<typeof peopleQuery>;

/** All accounts that a filter shows, as CSV. */
export const exportPeople = pageOperation({
  id: "exportPeople",
  access: "operator",
  input: peopleQuery,
  output: ListFile,
});

export const listPeople = pageOperation({
  id: "listPeople",
  access: "operator",
  input: peopleQuery.extend({ page: id }),
  output: z.object({
    counts: z.object({ all: count, operators: count, suspended: count }),
    pagination: pageSchema(ListedPerson),
  }),
});

export const getManagedPerson = pageOperation({
  id: "getManagedPerson",
  access: "operator",
  params,
  output: ManagedPerson,
});

export const suspendAccount = pageOperation({
  id: "suspendAccount",
  access: "operator",
  needsFreshProof: true,
  params,
  input: reason,
});

export const reinstateAccount = pageOperation({
  id: "reinstateAccount",
  access: "operator",
  needsFreshProof: true,
  params,
});

export const signOutAccount = pageOperation({
  id: "signOutAccount",
  access: "operator",
  needsFreshProof: true,
  params,
  input: reason,
});

/** Suspends several accounts, or lifts their suspensions. */
export const moderateAccounts = pageOperation({
  id: "moderateAccounts",
  access: "operator",
  needsFreshProof: true,
  input: z.object({
    act: z.enum(ACCOUNT_ACTS),
    user_ids: z.array(id).min(1, "Select an account.").max(100),
    reason: text(0, 500),
  }),
  /** `skipped` were operators, the caller, or in that state before. */
  output: z.object({ changed: count, skipped: count }),
});
