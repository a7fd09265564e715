import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ConsentRequest } from "./consent-shapes";

/** The parameters of `/oauth/authorize`, as a browser brings them: any of them may be missing, wrong, or there twice. */
const AuthorizationQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional());

/**
 * The page shows a request for consent, or why there is none, with a link back to the app where its address is known; or the person has to sign
 * in; or the browser goes on to an address.
 */
const ConsentStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("consent"), request: ConsentRequest }),
  z.object({
    kind: z.literal("refusal"),
    message: z.string(),
    destination: z.object({ host: z.string(), url: z.string() }).optional(),
  }),
  z.object({ kind: z.literal("sign_in") }),
  z.object({ kind: z.literal("redirect"), url: z.string() }),
]);

export const openConsent = pageOperation({
  id: "openConsent",
  access: "anyone",
  input: z.object({ parameters: AuthorizationQuery }),
  output: ConsentStep,
});

export const decideConsent = pageOperation({
  id: "decideConsent",
  access: "account",
  input: z.object({
    parameters: AuthorizationQuery,
    /** The account that the page has named. */
    account_id: id,
    decision: z.enum(["allow", "deny"]),
    scopes: z.array(z.string()),
  }),
  output: z.object({ url: z.string() }),
});
