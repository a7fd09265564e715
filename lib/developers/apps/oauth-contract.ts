import { z } from "zod";
import { id, text } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const defaults = {
  tag: "Apps",
  access: "anyone",
  envelope: "oauth",
  authenticatesApps: true,
  // Nothing of them may be kept for a repeated Idempotency-Key: they have tokens.
  safe: true,
} as const;

const MAX_CHARACTERS = 500;

const short = text(1, MAX_CHARACTERS);

/** One that may be left out, as OAuth says also by having no value. */
const optional = text(0, MAX_CHARACTERS).optional();

/** An app says which it is in the body, or by HTTP Basic authentication; one that keeps no secret by its id alone. */
const client = {
  client_id: optional.describe("The app's `client_id`, unless HTTP Basic authentication has it."),
  client_secret: optional.describe(
    "The secret of an app that has one, unless HTTP Basic authentication has it.",
  ),
};

const resource = optional.describe(
  "What the access token is for: the address of the API, which is the default, or that of `/mcp`. It has to be the one that the person was asked for.",
);

const scope = text(0, 1_000).optional();

const exampleClient = { client_id: "dba_5f0c2b7e9d1a4c3f8b6e7d20", client_secret: "dbs_THE-SECRET" };
const exampleTokens = {
  access_token: "dbo_THE-ACCESS-TOKEN",
  token_type: "Bearer",
  expires_in: 3600,
  refresh_token: "dbr_THE-REFRESH-TOKEN",
  scope: "profile:read catalog:read",
};

export const createAppToken = operation({
  ...defaults,
  id: "createAppToken",
  method: "POST",
  path: "/oauth/token",
  summary: "Get tokens for an app",
  description:
    "The token endpoint of OAuth 2.1, for JSON and for forms. With `grant_type` `authorization_code` it takes the code that a person was " +
    "sent back with, within 60 seconds and once, with the verifier of the app's challenge (PKCE). With `refresh_token` it takes " +
    "a refresh token, which works once: keep the new one. Sending the same one again within a minute is taken for a repeated request " +
    "three times; later it ends the connection. With `urn:ietf:params:oauth:grant-type:device_code` it takes the code of a device, which asks " +
    "again while the answer is `authorization_pending`. Errors have the shape of OAuth.",
  body: z.object({
    grant_type: short.describe(
      "`authorization_code`, `refresh_token` or `urn:ietf:params:oauth:grant-type:device_code`.",
    ),
    ...client,
    code: optional.describe("The authorization code."),
    redirect_uri: optional.describe("The address that the code was sent to."),
    code_verifier: optional.describe("The text whose SHA-256 was the challenge, 43 to 128 characters."),
    refresh_token: optional.describe("The refresh token."),
    device_code: optional.describe("The code of a device."),
    scope: scope.describe(
      "With a refresh token: the scopes of the access token, separated by spaces; all unless given.",
    ),
    resource,
  }),
  response: z.object({
    access_token: z.string().describe("Works for an hour."),
    token_type: z.literal("Bearer"),
    expires_in: z.int().describe("Seconds."),
    refresh_token: z.string().describe("Ends after 90 days without use."),
    scope: z.string().describe("The scopes that the person allowed, separated by spaces."),
  }),
  errors: ["bad_request"],
  example: {
    body: {
      grant_type: "authorization_code",
      ...exampleClient,
      code: "dbc_THE-CODE",
      redirect_uri: "https://stems.example/callback",
      code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
    },
    response: exampleTokens,
  },
});

export const authorizeDevice = operation({
  ...defaults,
  id: "authorizeDevice",
  method: "POST",
  path: "/oauth/device",
  summary: "Begin to connect a device",
  description:
    "For programs without a browser, such as a command line or a device on a stage (RFC 8628). The person opens `verification_uri` in a browser " +
    "and types `user_code`, or opens `verification_uri_complete`. Meanwhile the program asks the token endpoint with `device_code`, every " +
    "`interval` seconds: `authorization_pending` says to ask again, `slow_down` to wait five seconds longer each time, and " +
    "`access_denied` and `expired_token` that it has to begin again.",
  body: z.object({
    ...client,
    scope: scope.describe(
      "The scopes that it asks for, separated by spaces; all that the app may ask for unless given.",
    ),
    resource: optional.describe(
      "What the access token is for: the address of the API, which is the default, or that of `/mcp`.",
    ),
  }),
  response: z.object({
    device_code: z.string().describe("Works once."),
    user_code: z.string().describe("Eight letters, which people may type in any case."),
    verification_uri: z.string(),
    verification_uri_complete: z.string().describe("With the code, for a link or a QR code."),
    expires_in: z.int().describe("Seconds."),
    interval: z.int().describe("Seconds between two requests with `device_code`."),
  }),
  errors: ["bad_request"],
  example: {
    body: { ...exampleClient, scope: "profile:read catalog:read" },
    response: {
      device_code: "dbd_THE-DEVICE-CODE",
      user_code: "WDJB-MJHT",
      verification_uri: "https://downbeat.example/device",
      verification_uri_complete: "https://downbeat.example/device?user_code=WDJB-MJHT",
      expires_in: 600,
      interval: 5,
    },
  },
});

export const revokeAppToken = operation({
  ...defaults,
  id: "revokeAppToken",
  method: "POST",
  path: "/oauth/revoke",
  summary: "Disconnect an account from an app",
  description:
    "Takes an access token or a refresh token of the app and ends what the person allowed it, with all its tokens (RFC 7009). The answer is " +
    "the same for a token that is unknown or already over.",
  body: z.object({
    token: short.describe("An access token or a refresh token."),
    token_type_hint: optional.describe("Not needed, and ignored."),
    ...client,
  }),
  response: z.object({}),
  errors: ["bad_request"],
  example: { body: { token: "dbr_THE-REFRESH-TOKEN", ...exampleClient }, response: {} },
});

export const introspectAppToken = operation({
  ...defaults,
  id: "introspectAppToken",
  method: "POST",
  path: "/oauth/introspect",
  summary: "Look at a token of an app",
  description:
    "Says whether a token of the app works, for whom and for what (RFC 7662). Tokens of others, and those that are over, are answered with " +
    "`active` false alone.",
  body: z.object({
    token: short.describe("An access token or a refresh token."),
    token_type_hint: optional.describe("Not needed, and ignored."),
    ...client,
  }),
  response: z.object({
    active: z.boolean(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    sub: z.string().optional().describe("The id of the account."),
    user_id: id.optional(),
    token_type: z.literal("Bearer").optional().describe("Of an access token alone."),
    exp: z.int().optional().describe("Seconds since 1970."),
    iat: z.int().optional(),
    aud: z.string().optional().describe("What the token is for."),
    iss: z.string().optional(),
  }),
  errors: ["bad_request"],
  example: {
    body: { token: "dbo_THE-ACCESS-TOKEN", ...exampleClient },
    response: {
      active: true,
      scope: "catalog:read profile:read",
      client_id: exampleClient.client_id,
      sub: "17",
      user_id: 17,
      token_type: "Bearer",
      exp: 1_795_683_600,
      iat: 1_795_680_000,
      aud: "https://downbeat.example/api/v1",
      iss: "https://downbeat.example",
    },
  },
});
