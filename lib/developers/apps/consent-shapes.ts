import { z } from "zod";
import { APP_KINDS } from "@/db/values/apps";
import { id } from "@/lib/platform/http-contract/fields";
import { APP_SCOPES } from "./constants";

/** The request of an app, as every page shows it that asks a person for consent. */
export const ConsentRequest = z.object({
  app: z.object({
    name: z.string(),
    /** The path of its logo. */
    logo: z.string().nullable(),
    homepage: z.string(),
    privacy_url: z.string().nullable(),
    /** The host to which the person is sent back; null for a device, where they go on by themselves. */
    host: z.string().nullable(),
    reviewed: z.boolean(),
    kind: z.enum(APP_KINDS),
  }),
  /** The account that is asked. */
  account: z.object({ id, name: z.string(), handle: z.string() }),
  scopes: z.array(z.object({ scope: z.enum(APP_SCOPES), description: z.string(), writes: z.boolean() })),
});

export type ConsentRequest = z.output<typeof ConsentRequest>;
