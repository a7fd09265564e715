import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The accepted formats of FCM_SERVICE_ACCOUNT, as the end of a sentence. */
const WHAT = "the JSON of a Google service account with its private key, or the path of a file with it";

const Account = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(1),
  private_key: z.string().transform((pem, context): KeyObject => {
    try {
      return createPrivateKey(pem);
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  }),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

/** The Google service account that sends through Firebase Cloud Messaging. */
export type ServiceAccount = z.output<typeof Account>;

/** A service account, given as JSON or as the path of its file. Errors do not quote the value: it is a secret. */
export const serviceAccount = z.string().transform((value, context): ServiceAccount => {
  const parsed = Account.safeParse(read(value));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: WHAT });
  return z.NEVER;
});

function read(value: string): unknown {
  try {
    return JSON.parse(value.trimStart().startsWith("{") ? value : readFileSync(value, "utf8"));
  } catch {
    return undefined;
  }
}
