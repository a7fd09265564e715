import { z } from "zod";
import { Verification } from "@/lib/commerce/licenses/shapes";
import { portalOperation } from "@/lib/http/contract/portal-operation";

export const openVerification = portalOperation({
  id: "openVerification",
  access: "public",
  input: z.object({ uuid: z.string(), scanned: z.boolean() }),
  output: Verification,
});

export const openVerifier = portalOperation({
  id: "openVerifier",
  access: "public",
  output: z.object({
    keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() })),
  }),
});
