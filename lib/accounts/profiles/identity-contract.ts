import { z } from "zod";
import { id, imageUrl, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

export const getIdentity = operation({
  id: "getIdentity",
  method: "GET",
  path: "/users/me/identity",
  tag: "Apps",
  summary: "Get who has signed in",
  description:
    "Says whose account it is, for signing in to a program with it: keep `id`, which never changes and is never used again. `email` and " +
    "`email_verified` are there with the scope `email:read` alone.",
  access: "account",
  scope: "profile:read",
  response: succeeded({
    identity: z
      .object({
        id,
        name: z.string(),
        handle: z.string(),
        avatar: imageUrl,
        email: z.string().optional(),
        email_verified: z
          .boolean()
          .optional()
          .describe("Whether the account has proved to receive emails there."),
      })
      .meta({ id: "Identity" }),
  }),
  example: {
    response: {
      identity: {
        id: 2,
        name: "Late Train",
        handle: "latetrain",
        avatar: "https://downbeat.example/media/artwork/user-2.png",
        email: "late.train@example.com",
        email_verified: true,
      },
    },
  },
});
