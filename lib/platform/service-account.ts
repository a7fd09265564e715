import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** What FCM_SERVICE_ACCOUNT may be, as the end of a sentence. */
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

/** Who sends to devices through Firebase Cloud Messaging. */
export type ServiceAccount = z.output<typeof Account>;

/** The account that a variable holds or names the file of. What is wrong with it is not told: it is a secret. */
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
