import { z } from "zod";
import { email, password } from "@/lib/accounts/profiles/credential-shapes";
import { exampleOwnUser, OwnUser } from "@/lib/accounts/profiles/people-shapes";
import { profileFields } from "@/lib/accounts/profiles/shapes";
import { nameText, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";

const TAG = "Auth";

const credential = z.string().min(1).max(1_000);

const SignedInUser = OwnUser.extend({
  access_token: z.string().describe("The token. It is shown only once."),
  access_token_expires_at: timestamp,
  scopes: z.array(z.string()),
});

const exampleSignedInUser = {
  ...exampleOwnUser,
  access_token: "dbt_THE-NEW-TOKEN",
  access_token_expires_at: "2026-04-15T14:30:00.000Z",
  scopes: ["catalog:read", "social:read"],
};

export const loginWithPassword = operation({
  id: "loginWithPassword",
  method: "POST",
  path: "/auth/login",
  tag: TAG,
  summary: "Sign in for a token",
  description:
    "Issues a token of 90 days for an account with API access; `access_token` is in this answer only. An account without API access is " +
    "answered with 403, and wrong credentials with 401, whether or not an account has the address. At most ten attempts a minute for " +
    "an account, and sixty for an IP address. An account with a second factor is answered with 403, the `reason_code` " +
    "`second_factor_required` and a `challenge`, which [the second step](#completeLogin) takes with a code.",
  access: "anyone",
  body: z.object({
    email: credential.describe("The account's email address."),
    password: credential,
    token_name: nameText(3, 80).describe("Your name for the token, 3 to 80 characters."),
    scopes: z
      .array(z.enum(ALL_SCOPES))
      .min(1)
      .transform((chosen) => [...new Set(chosen)])
      .optional()
      .describe("The scopes of the token; all unless you name some."),
  }),
  // Nothing of it may be kept for a repeated Idempotency-Key: it has a token.
  safe: true,
  response: succeeded({ user: SignedInUser }),
  errors: ["forbidden", "quota_exceeded"],
  example: {
    body: { email: "ada@downbeat.example", password: "four bars of rain", token_name: "My player" },
    response: { user: exampleSignedInUser },
  },
});

export const completeLogin = operation({
  id: "completeLogin",
  method: "POST",
  path: "/auth/second-factor",
  tag: TAG,
  summary: "Complete a sign-in with a second factor",
  description:
    "Takes the `challenge` of a sign-in that was answered with `second_factor_required`, and a code of the account's authenticator app or " +
    "one of its recovery codes. Answers what the sign-in would have. A challenge lasts ten minutes and five wrong codes, after which it is " +
    "answered with 401; a code works once. An account takes at most 20 codes of its app an hour, wherever they come from.",
  access: "anyone",
  body: z.object({
    challenge: z.string().min(1).max(100).describe("The challenge of the sign-in."),
    code: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe("Six digits of the authenticator app, or a recovery code."),
  }),
  // As above.
  safe: true,
  response: succeeded({ user: SignedInUser }),
  errors: ["forbidden", "quota_exceeded"],
  example: {
    body: { challenge: "Zk3hT0eX4nqv1s0cVYl2b8fJw6mPq9RrAa7dKcNuE5o", code: "k3m9pq-r7tvwx-2a4c6e-8fgh5j" },
    response: { user: exampleSignedInUser },
  },
});

export const registerUser = operation({
  id: "registerUser",
  method: "POST",
  path: "/auth/register",
  tag: TAG,
  summary: "Sign up",
  description:
    "Signs up with an email address, which gets a link that creates the account. The answer is the same whether or not an account has " +
    "the address; its owner gets an email that says so. Only with the right password of an existing account, `user` is that account, " +
    "and with `token_name` and API access `access_token` is a new token of 90 days with all scopes; with a second factor it is answered as " +
    "signing in is. At most ten attempts a minute for " +
    "an account, and sixty for an IP address.",
  access: "anyone",
  body: z.object({
    email: email.describe("The address of the new account, up to 254 characters."),
    password: password.describe("10 to 128 characters, and not easy to guess."),
    name: profileFields.name.describe("The name that others see, 1 to 80 characters."),
    token_name: nameText(3, 80).optional().describe("Your name for the token, 3 to 80 characters."),
  }),
  // Nothing of it may be kept for a repeated Idempotency-Key: it may have a token.
  safe: true,
  response: succeeded({
    message: z.string(),
    user: OwnUser.extend({
      access_token: z.string().nullable().describe("The token. It is shown only once."),
      access_token_expires_at: timestamp.nullable(),
    })
      .nullable()
      .describe("Null unless the password is that of an existing account."),
  }),
  errors: ["conflict", "forbidden", "quota_exceeded"],
  example: {
    body: { email: "mira@example.com", password: "four bars of rain", name: "Mira" },
    response: { message: "We have sent an email to this address. Open its link to continue.", user: null },
  },
});

export const logout = operation({
  id: "logout",
  method: "POST",
  path: "/auth/logout",
  tag: TAG,
  summary: "Revoke the current token",
  description: "Revokes the token that sends the request. Any token may do so; no scope is needed.",
  access: "account",
  response: succeeded({}),
  example: { response: {} },
});
