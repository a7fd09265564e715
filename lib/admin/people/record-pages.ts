import { z } from "zod";
import { REPORT_STATES, USER_ROLES } from "@/db/values/accounts";
import { QUEUED_SUBJECTS } from "@/lib/community/reports/kinds";
import { count, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const params = z.object({ user_id: portalId });

const SessionEntry = z.object({
  id,
  device: z.string(),
  /** The network, not the exact address. */
  last_active_from: z.string().nullable(),
  last_active_at: timestamp,
});

const TokenEntry = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  last_used_at: timestamp.nullable(),
  expires_at: timestamp,
});

const PurchaseEntry = z.object({
  order_id: id,
  track: z.string(),
  state: z.string(),
  total: count,
  currency: z.string(),
  created_at: timestamp,
});

const ReportEntry = z.object({
  id,
  subject_type: z.enum(QUEUED_SUBJECTS),
  subject_name: z.string(),
  state: z.enum(REPORT_STATES),
  created_at: timestamp,
});

const Note = z.object({ id, author: z.string(), text: z.string(), created_at: timestamp });

/** The latest of each kind, and how many there are. */
const PersonRecord = z.object({
  sessions: z.array(SessionEntry),
  tokens: z.array(TokenEntry),
  purchases: z.array(PurchaseEntry),
  purchases_count: count,
  reports_by: z.array(ReportEntry),
  /** About the account, its comments, playlists and collections, and artists that it manages. */
  reports_against: z.array(ReportEntry),
  notes: z.array(Note),
});

export type PersonRecord = z.output<typeof PersonRecord>;

/** As the database yields it. */
export type PersonRecordRow = Omit<z.input<typeof PersonRecord>, "sessions"> & {
  sessions: (Omit<z.input<typeof SessionEntry>, "device"> & { user_agent: string })[];
};

export const getPersonRecord = pageOperation({
  id: "getPersonRecord",
  access: "operator",
  params,
  output: PersonRecord,
});

export const changeRole = pageOperation({
  id: "changeRole",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({
    role: z.enum(USER_ROLES, { error: "Choose a role." }),
    reason: text(1, 500),
  }),
});

export const revokeTokensOfAccount = pageOperation({
  id: "revokeTokensOfAccount",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ reason: text(1, 500) }),
});

export const sendResetLink = pageOperation({
  id: "sendResetLink",
  access: "operator",
  needsFreshProof: true,
  params,
});

export const resetSecondFactor = pageOperation({
  id: "resetSecondFactor",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ reason: text(1, 500, "Say how you know that it is the owner who asks.") }),
});

export const addNote = pageOperation({
  id: "addNote",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ text: text(1, 2_000, "Write a note.") }),
});
