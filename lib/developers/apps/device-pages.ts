import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ConsentRequest } from "./consent-shapes";

/** The page asks for the code of a device, perhaps once more; or shows what the device asks for; or the person has to sign in. */
const DeviceStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code"), message: z.string().optional() }),
  z.object({ kind: z.literal("consent"), request: ConsentRequest, user_code: z.string() }),
  z.object({ kind: z.literal("sign_in") }),
]);

export const openDevice = pageOperation({
  id: "openDevice",
  access: "anyone",
  /** The code as somebody has typed it; empty before that. */
  input: z.object({ user_code: z.string() }),
  output: DeviceStep,
});

export const decideDevice = pageOperation({
  id: "decideDevice",
  access: "account",
  input: z.object({
    user_code: z.string(),
    /** The account that the page has named. */
    account_id: id,
    decision: z.enum(["allow", "deny"]),
    scopes: z.array(z.string()),
  }),
});
