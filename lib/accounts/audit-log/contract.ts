import { z } from "zod";
import { succeeded } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  extrasQuery,
  filterBy,
  pageOrCursorSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { AUDIT_DAYS } from "./constants";
import { ALL_AUDIT_KINDS } from "./kinds";
import { AuditEntry, exampleAuditEntry } from "./shapes";

const kinds = filterBy(
  extrasQuery(ALL_AUDIT_KINDS).describe("Only these kinds, as a comma-separated list."),
  {
    index: "audit_entries_kind_index",
  },
);

export const listAuditLog = operation({
  id: "listAuditLog",
  method: "GET",
  path: "/users/me/audit-log",
  tag: "Your account",
  summary: "List what was done with your account",
  description:
    "Lists what decides who can use the account, newest first: signing in, password and address, tokens, webhooks, members of artists, the " +
    `payout account, and what operators did, who are never named. Entries are kept for ${AUDIT_DAYS} days.`,
  access: "session",
  query: z.object({ kinds, ...cursorQuery.shape }),
  response: succeeded({ pagination: pageOrCursorSchema(AuditEntry) }),
  example: {
    query: { kinds: "token.created,token.revoked", per_page: 15 },
    response: { pagination: examplePage([exampleAuditEntry]) },
  },
});
