import { z } from "zod";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import { nameText, text } from "@/lib/platform/http-contract/fields";
import { APP_SCOPES, MAX_SECRET_OVERLAP_HOURS } from "./constants";
import { redirectUriError } from "./redirect-uris";

const MAX_URL_CHARACTERS = 500;

const pageAddress = z
  .string()
  .trim()
  .refine((url) => isWebAddress(url, { max: MAX_URL_CHARACTERS, http: true }), {
    error: `Must be the address of a page, such as https://example.com, with at most ${MAX_URL_CHARACTERS} characters.`,
  });

const redirectUris = z
  .array(z.string().trim())
  .transform((uris) => [...new Set(uris.filter((uri) => uri !== ""))])
  .pipe(
    z
      .array(z.string())
      .min(1, { error: "Enter at least one address to which people are sent back." })
      .max(20, { error: "Must be at most 20 addresses." }),
  )
  .superRefine((uris, context) => {
    for (const uri of uris) {
      const error = redirectUriError(uri);
      if (error) context.addIssue({ code: "custom", message: `“${uri.slice(0, 80)}” ${error}` });
    }
  });

/** The fields that a developer fills in for an app. */
export const AppInput = z.object({
  name: nameText(1, 60, "Enter a name."),
  homepage: pageAddress,
  privacy_url: z.union([z.literal("").transform(() => null), z.null(), pageAddress]).default(null),
  redirect_uris: redirectUris,
  scopes: z
    .array(z.enum(APP_SCOPES, { error: `Must be one of: ${APP_SCOPES.join(", ")}.` }))
    .min(1, { error: "Choose at least one scope." })
    .transform((scopes) => [...new Set(scopes)]),
});

export const NewAppInput = AppInput.extend({
  /** Whether it runs where it can keep a secret, such as on a server. */
  keeps_secret: z.boolean(),
});

export const SecretRotation = z.object({
  overlap_hours: z
    .number({ error: "Must be a number of hours." })
    .min(0, { error: "Must be at least 0 hours." })
    .max(MAX_SECRET_OVERLAP_HOURS, { error: `Must be at most ${MAX_SECRET_OVERLAP_HOURS} hours: 7 days.` })
    .default(24),
});

export const Review = z.object({
  state: z.enum(["verified", "development", "suspended"]),
  reason: text(1, 500, "Give a reason."),
  /** The last change of the app that the operator has seen. */
  updated_at: z.iso.datetime(),
});
