import { z } from "zod";
import { succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { digits } from "./email-shapes";

const shared = { method: "POST", tag: "Users", access: "account", scope: "social:write" } as const;

export const confirmEmail = operation({
  ...shared,
  id: "confirmEmail",
  path: "/users/me/email/confirm",
  summary: "Confirm your email address",
  description:
    "Confirms the address that waits for it, by the six digits of the last email to it. They work for 24 hours. After five wrong ones only " +
    "the link of that email works, or a new email.",
  body: z.object({ code: digits.describe("Six digits; spaces do not matter.") }),
  response: succeeded({}),
  errors: ["conflict"],
  example: { body: { code: "402519" }, response: {} },
});

export const resendEmailCode = operation({
  ...shared,
  id: "resendEmailCode",
  path: "/users/me/email/resend",
  summary: "Send the code again",
  description:
    "Emails a new code and a new link to the address that waits for confirmation; the earlier ones no longer work. 409 when none waits. " +
    "An address is sent at most 5 an hour.",
  response: succeeded({}),
  errors: ["conflict"],
  example: { response: {} },
});
