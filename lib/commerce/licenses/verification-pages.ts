import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Verification } from "./shapes";

export const openVerification = pageOperation({
  id: "openVerification",
  access: "visitor",
  input: z.object({ uuid: z.string(), scanned: z.boolean() }),
  output: Verification,
});

export const openVerifier = pageOperation({
  id: "openVerifier",
  access: "visitor",
  output: z.object({
    keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() })),
  }),
});
