import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** New recovery codes, after the first factor. */
const Enabled = z.object({ recovery_codes: z.array(z.string()).optional() });

export const startAuthenticatorApp = pageOperation({
  id: "startAuthenticatorApp",
  access: "account",
  needsFreshProof: true,
});

/** The secret of the app that is being set up. */
export const getAuthenticatorSetup = pageOperation({
  id: "getAuthenticatorSetup",
  access: "account",
  needsFreshProof: true,
  output: z
    .object({
      /** The secret as people type it. */
      text: z.string(),
      /** The same for a QR code, which is its SVG. */
      qr: z.string(),
    })
    .optional(),
});

export const enableAuthenticatorApp = pageOperation({
  id: "enableAuthenticatorApp",
  access: "account",
  needsFreshProof: true,
  input: z.object({ code: z.string().max(100) }),
  output: Enabled,
});

export const removeAuthenticatorApp = pageOperation({
  id: "removeAuthenticatorApp",
  access: "account",
  needsFreshProof: true,
});
