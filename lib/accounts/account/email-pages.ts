import { z } from "zod";
import { email } from "@/lib/accounts/profiles/credential-shapes";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { currentPassword } from "./credential-shapes";
import { digits } from "./email-shapes";

const EmailAddress = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** Whether operators require that addresses are confirmed. */
  required: z.boolean(),
  /** The address that an email with codes was sent to, while they work. */
  pending: z.string().optional(),
  /** Whether the digits of that email still work; else only its link does. */
  takes_digits: z.boolean(),
});

export type EmailAddress = z.output<typeof EmailAddress>;

export const getEmailAddress = pageOperation({
  id: "getEmailAddress",
  access: "account",
  output: EmailAddress,
});

export const requestEmailChange = pageOperation({
  id: "requestEmailChange",
  access: "account",
  input: z.object({ email, current_password: currentPassword }),
});

export const enterEmailCode = pageOperation({
  id: "enterEmailCode",
  access: "account",
  input: z.object({ code: digits }),
});

export const sendEmailCode = pageOperation({ id: "sendEmailCode", access: "account" });

const emailLink = z.object({ code: z.string().max(100) });

export const getEmailConfirmation = pageOperation({
  id: "getEmailConfirmation",
  access: "visitor",
  input: emailLink,
  /** Undefined when the link no longer works. */
  output: z.object({ email: z.string(), changes: z.boolean() }).optional(),
});

export const confirmEmailLink = pageOperation({
  id: "confirmEmailLink",
  access: "visitor",
  input: emailLink,
});

export const getEmailReversion = pageOperation({
  id: "getEmailReversion",
  access: "visitor",
  input: emailLink,
  /** Undefined when the link no longer works. */
  output: z.object({ email: z.string() }).optional(),
});

export const restoreEmail = pageOperation({
  id: "restoreEmail",
  access: "visitor",
  input: emailLink,
  output: z.object({ reset_code: z.string() }),
});
