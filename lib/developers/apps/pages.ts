import { z } from "zod";
import { APP_KINDS, APP_STATES } from "@/db/values/apps";
import { count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { AppInput, NewAppInput, Review, SecretRotation } from "./input";

const params = z.object({ app_id: portalId });

/** An app as its developer sees it, without its secret. */
const App = z.object({
  id,
  kind: z.enum(APP_KINDS),
  client_id: z.string(),
  name: z.string(),
  /** The path of its logo. */
  logo: z.string().nullable(),
  homepage: z.string(),
  privacy_url: z.string().nullable(),
  redirect_uris: z.array(z.string()),
  scopes: z.array(z.string()),
  state: z.enum(APP_STATES),
  state_reason: z.string().nullable(),
  keeps_secret: z.boolean(),
  /** The end of the secret before a rotation. */
  previous_secret_until: timestamp.nullable(),
  /** The accounts that allow it something now. */
  accounts: count,
  created_at: timestamp,
  updated_at: timestamp,
});

const AppWithUsage = App.extend({
  usage: z.array(
    z.object({ day: z.string(), accounts: count, requests: count, refusals: count, errors: count }),
  ),
});

const ReviewedApp = App.extend({
  /** Null for an app that is nobody's. */
  developer: z.object({ id, name: z.string(), handle: z.string() }).nullable(),
});

export type DeveloperApp = z.output<typeof App>;
export type AppWithUsage = z.output<typeof AppWithUsage>;
export type ReviewedApp = z.output<typeof ReviewedApp>;

export const listApps = pageOperation({ id: "listApps", access: "account", output: z.array(App) });

export const getApp = pageOperation({ id: "getApp", access: "account", params, output: AppWithUsage });

/** `secret`: only here, and null for an app that keeps none. */
export const createApp = pageOperation({
  id: "createApp",
  access: "account",
  needsConfirmedEmail: true,
  input: NewAppInput,
  output: z.object({ id, client_id: z.string(), secret: z.string().nullable() }),
});

export const updateApp = pageOperation({ id: "updateApp", access: "account", params, input: AppInput });

export const setAppLogo = pageOperation({
  id: "setAppLogo",
  access: "account",
  params,
  input: z.object({ picture: z.instanceof(Uint8Array) }),
});

export const removeAppLogo = pageOperation({ id: "removeAppLogo", access: "account", params });

export const rotateAppSecret = pageOperation({
  id: "rotateAppSecret",
  access: "account",
  needsFreshProof: true,
  params,
  input: SecretRotation,
  output: z.object({ secret: z.string() }),
});

export const submitApp = pageOperation({ id: "submitApp", access: "account", params });

export const deleteApp = pageOperation({ id: "deleteApp", access: "account", params });

export const listAllApps = pageOperation({
  id: "listAllApps",
  access: "operator",
  output: z.array(ReviewedApp),
});

export const reviewApp = pageOperation({
  id: "reviewApp",
  access: "operator",
  needsFreshProof: true,
  params,
  input: Review,
});
