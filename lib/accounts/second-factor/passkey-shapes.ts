import { z } from "zod";

const MAX_FIELD = 20_000;

/** The answer of a passkey as the browser gives it, which is verified elsewhere. */
export const PasskeyAnswer = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal("public-key"),
  response: z.record(
    z.string(),
    z.union([z.string().max(MAX_FIELD), z.array(z.string().max(100)).max(20), z.number(), z.null()]),
  ),
  clientExtensionResults: z.looseObject({}).default({}),
});

export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** The same as text, as a form sends it. */
export const PasskeyAnswerText = z
  .string()
  .max(100_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "That isn't the answer of a passkey." });
      return z.NEVER;
    }
  })
  .pipe(PasskeyAnswer);
