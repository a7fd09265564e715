import { z } from "zod";
import { count, id, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The public part of an account, with its relation to the viewer. */
const SeenPerson = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  /** A path on this server. */
  avatar: z.string(),
  bio: z.string(),
  city: z.string(),
  country: z.string(),
  links: z.array(z.string()),
  followers: count,
  followed: count,
  following: z.boolean(),
  follows_you: z.boolean(),
  /** Whether the viewer has blocked the person. */
  blocked: z.boolean(),
});

export type SeenPerson = z.output<typeof SeenPerson>;

export const getPerson = pageOperation({
  id: "getPerson",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  output: SeenPerson,
});

export const setBlock = pageOperation({
  id: "setBlock",
  access: "account",
  params: z.object({ user_id: portalId }),
  input: z.object({ block: z.boolean() }),
});

export const hasBlockedUser = pageOperation({
  id: "hasBlockedUser",
  access: "account",
  params: z.object({ user_id: portalId }),
  output: z.boolean(),
});

export const getPrivacy = pageOperation({
  id: "getPrivacy",
  access: "account",
  output: z.object({ shows_likes: z.boolean(), shows_rank: z.boolean() }),
});

export const setPrivacy = pageOperation({
  id: "setPrivacy",
  access: "account",
  input: z.object({ shows_likes: z.boolean(), shows_rank: z.boolean() }),
});
