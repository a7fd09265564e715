import { z } from "zod";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const SecondFactor = z.object({
  enabled: z.boolean(),
  app_enabled_at: timestamp.nullable(),
  recovery_codes: count,
  passkeys: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether it is synchronized between devices. */
      synchronized: z.boolean(),
      created_at: timestamp,
      last_used_at: timestamp.nullable(),
    }),
  ),
  /** Whether this server can be signed in to by passkey at the address at which the page is read. */
  takes_passkeys: z.boolean(),
});

export type SecondFactor = z.output<typeof SecondFactor>;

export const getSecondFactor = pageOperation({
  id: "getSecondFactor",
  access: "account",
  output: SecondFactor,
});

export const replaceRecoveryCodes = pageOperation({
  id: "replaceRecoveryCodes",
  access: "account",
  needsFreshProof: true,
  output: z.object({ recovery_codes: z.array(z.string()) }),
});
