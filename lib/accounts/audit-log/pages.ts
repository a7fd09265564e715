import { z } from "zod";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ALL_AUDIT_SUBJECTS } from "./kinds";
import { AuditEntry as Entry } from "./shapes";

export type AuditEntry = z.output<typeof Entry>;

/** The entries of a page, of one subject or of all. */
const input = z.object({ subject: z.enum(["all", ...ALL_AUDIT_SUBJECTS]), page: id });

export const openAuditLog = pageOperation({
  id: "openAuditLog",
  access: "account",
  input,
  output: pageSchema(Entry),
});

/** The log of any account, in which operators have their names. That it was read is an entry itself. */
export const getAccountLog = pageOperation({
  id: "getAccountLog",
  access: "operator",
  params: z.object({ user_id: portalId }),
  input,
  output: z.object({
    account: z.object({ id, name: z.string(), handle: z.string() }),
    pagination: pageSchema(Entry),
  }),
});
