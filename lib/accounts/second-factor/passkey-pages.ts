import { z } from "zod";
import { nameText, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PasskeyAnswer } from "./passkey-shapes";

/** Options of WebAuthn as JSON, which the browser takes. */
const Options = z.object({ options: z.looseObject({}) });

const params = z.object({ passkey_id: portalId });

export const getPasskeyRegistration = pageOperation({
  id: "getPasskeyRegistration",
  access: "account",
  needsFreshProof: true,
  output: Options,
});

export const addPasskey = pageOperation({
  id: "addPasskey",
  access: "account",
  needsFreshProof: true,
  input: z.object({ name: nameText(1, 60), answer: PasskeyAnswer }),
  /** New recovery codes, after the first factor. */
  output: z.object({ recovery_codes: z.array(z.string()).optional() }),
});

export const renamePasskey = pageOperation({
  id: "renamePasskey",
  access: "account",
  params,
  input: z.object({ name: nameText(1, 60) }),
});

export const removePasskey = pageOperation({
  id: "removePasskey",
  access: "account",
  needsFreshProof: true,
  params,
});

/** The challenge that a device signs to sign in. */
export const getPasskeyChallenge = pageOperation({
  id: "getPasskeyChallenge",
  access: "visitor",
  output: Options,
});
