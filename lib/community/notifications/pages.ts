import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Web Push to the browser that asks, which is the one of its session. */

/** Bytes in base64url. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, "base64url").length === length);

export const getWebPush = pageOperation({
  id: "getWebPush",
  access: "account",
  output: z.object({
    /** The key of this installation, with which the browser subscribes. */
    public_key: z.string(),
    /** The address that is stored for this browser; null while it is off. */
    endpoint: z.string().nullable(),
  }),
});

export const storePushSubscription = pageOperation({
  id: "storePushSubscription",
  access: "account",
  input: z.object({
    endpoint: z.url().max(1000),
    /** A point of the curve P-256, uncompressed. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});

export const deletePushSubscription = pageOperation({ id: "deletePushSubscription", access: "account" });
