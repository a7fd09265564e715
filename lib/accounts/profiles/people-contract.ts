import { z } from "zod";
import { pathUser, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { exampleOwnUser, exampleUserDetails, OwnUser, User } from "./people-shapes";
import { exampleUser, profileFields, UserSummary } from "./shapes";

const TAG = "Users";

const userParams = z.object({ id: pathUser.describe("The user's id, or `me` for your own account.") });

const { name, bio, city, country, links } = profileFields;

export const getOwnUser = operation({
  id: "getOwnUser",
  method: "GET",
  path: "/users/me",
  tag: TAG,
  summary: "Get your account",
  description:
    "Returns the caller's account as others see it, with its settings `shows_likes` and `shows_rank`, and whether its " +
    "email address is confirmed.",
  access: "account",
  scope: "social:read",
  response: succeeded({ user: OwnUser }),
  example: { response: { user: exampleOwnUser } },
});

const update = {
  path: "/users/me",
  tag: TAG,
  access: "account",
  scope: "social:write",
  body: patchSchema(
    z.object({
      name: name.describe("1 to 80 characters; in answers `display_name`."),
      bio: bio.nullable(),
      city: city.nullable(),
      country: country.nullable().describe("ISO 3166-1 alpha-2 code."),
      links: links.describe("Up to 5 URLs that start with https://."),
      shows_likes: z.boolean().describe("Whether others see what the account likes. They do not by default."),
      shows_rank: z
        .boolean()
        .describe("Whether the artists that the account owns are on leaderboards. They are by default."),
    }),
  ),
  ifMatch: getOwnUser,
  response: getOwnUser.response,
  example: { body: { city: "Utrecht", country: "NL" }, response: { user: exampleOwnUser } },
} as const;

const description = "Changes the fields that you send; the others keep their values, and null clears a text.";

export const updateUser = operation({
  ...update,
  id: "updateUser",
  method: "PATCH",
  summary: "Update your account",
  description,
});

export const putUser = operation({
  ...update,
  id: "putUser",
  method: "PUT",
  summary: "Update your account by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const getUser = operation({
  id: "getUser",
  method: "GET",
  path: "/users/{id}",
  tag: TAG,
  summary: "Get a user",
  description:
    "Returns a user with its profile, counts and the artists that it manages. Without a token, the user is minimal. A user who has " +
    "blocked you is answered with 404.",
  access: "anyone",
  scope: "social:read",
  params: userParams,
  response: succeeded({ user: User }),
  anonymous: succeeded({ user: UserSummary }),
  errors: ["not_found"],
  example: { params: { id: 2 }, response: { user: exampleUserDetails } },
});

const list = {
  method: "GET",
  tag: TAG,
  access: "anyone",
  scope: "social:read",
  params: userParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(UserSummary) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleUser]) },
  },
} as const;

export const listUserFollowers = operation({
  ...list,
  id: "listUserFollowers",
  path: "/users/{id}/followers",
  summary: "List a user's followers",
  description: "Lists the users who follow the user, the latest follow first. Blocked users are left out.",
});

export const listUserFollowedUsers = operation({
  ...list,
  id: "listUserFollowedUsers",
  path: "/users/{id}/followed-users",
  summary: "List the users a user follows",
  description: "Lists the users whom the user follows, the latest follow first. Blocked users are left out.",
});
