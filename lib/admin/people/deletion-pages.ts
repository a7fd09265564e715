import { z } from "zod";
import { count } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The contents of an account in numbers. */
const Holdings = z.object({
  handle: z.string(),
  /** Whether the account cannot be deleted, as nobody else could run the server. */
  last_operator: z.boolean(),
  live_tokens: count,
  sessions: count,
  messages: count,
  conversations: count,
  comments: count,
  reactions: count,
  follows: count,
  playlists: count,
  beat_requests: count,
  artists: z.array(
    z.object({ name: z.string(), tracks: count, others: count, nextOwner: z.string().nullable() }),
  ),
});

export type Holdings = z.output<typeof Holdings>;

export const getHoldings = pageOperation({ id: "getHoldings", access: "account", output: Holdings });

export const deleteAccount = pageOperation({
  id: "deleteAccount",
  access: "account",
  input: z.object({
    handle: z.string().trim().min(1, { error: "Type your handle to confirm." }),
    password: z
      .string()
      .min(1, { error: "Enter your password." })
      .max(1000, { error: "That isn't your password." }),
  }),
});
