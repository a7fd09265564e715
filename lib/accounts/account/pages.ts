import { z } from "zod";
import { email, password } from "@/lib/accounts/profiles/credential-shapes";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { currentPassword } from "./credential-shapes";

const AccountSession = z.object({
  id,
  device: z.string(),
  last_active_from: z.string().nullable(),
  created_at: timestamp,
  last_active_at: timestamp,
  /** Whether the caller's request comes from it. */
  current: z.boolean(),
});

export type AccountSession = z.output<typeof AccountSession>;

/** The uses of an account besides listening: the navigation puts what it does not use one level away. */
export const getAccountUses = pageOperation({
  id: "getAccountUses",
  access: "account",
  output: z.object({
    /** Whether it manages an artist. */
    makes_music: z.boolean(),
    /** Whether it has asked for access to the API, or has had a token. */
    uses_api: z.boolean(),
  }),
});

export const requestPasswordReset = pageOperation({
  id: "requestPasswordReset",
  access: "visitor",
  input: z.object({ email }),
});

export const isResetCode = pageOperation({
  id: "isResetCode",
  access: "visitor",
  input: z.object({ code: z.string().max(100) }),
  output: z.boolean(),
});

export const resetPassword = pageOperation({
  id: "resetPassword",
  access: "visitor",
  input: z.object({ code: z.string().max(100), password }),
});

export const changePassword = pageOperation({
  id: "changePassword",
  access: "account",
  input: z.object({ current_password: currentPassword, password }),
});

export const listSessions = pageOperation({
  id: "listSessions",
  access: "account",
  output: z.array(AccountSession),
});

export const endSession = pageOperation({
  id: "endSession",
  access: "account",
  params: z.object({ session_id: portalId }),
});

const TrustedBrowser = z.object({ id, device: z.string(), created_at: timestamp, expires_at: timestamp });

export type TrustedBrowser = z.output<typeof TrustedBrowser>;

export const listTrustedBrowsers = pageOperation({
  id: "listTrustedBrowsers",
  access: "account",
  output: z.array(TrustedBrowser),
});

export const endTrust = pageOperation({
  id: "endTrust",
  access: "account",
  params: z.object({ browser_id: portalId }),
});

export const endSessions = pageOperation({
  id: "endSessions",
  access: "account",
  /** `here`: the caller's own session too. */
  input: z.object({ here: z.boolean() }),
});
