import { z } from "zod";

const SIGNING_KEY = "a private Ed25519 key as a JSON Web Key, with kty, crv, x and d";

const Jwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(/^[\w-]{43}$/),
  d: z.string().regex(/^[\w-]{43}$/),
});

/** A private Ed25519 key as text, which becomes an object. */
export const signingKey = z.string().transform((value, context) => {
  const parsed = Jwk.safeParse(parseJson(value));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: SIGNING_KEY });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
