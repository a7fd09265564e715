import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { decideConsent, openConsent } from "@/lib/developers/apps/consent-service";
import { decideDevice } from "@/lib/developers/apps/device-consent-service";
import { DEVICE_GRANT } from "@/lib/developers/apps/device-service";
import { createApp } from "@/lib/developers/apps/service";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { freshAddress } from "./addresses";
import { type CallOptions, post } from "./api";
import { createAccess, createUser } from "./factories";
import { createSessionCaller } from "./session";

export const CALLBACK = "https://stems.example/callback";

/** An app as its program knows it. */
export interface TestApp {
  id: number;
  client_id: string;
  secret: string | null;
  /** The session of its developer. */
  developer: Awaited<ReturnType<typeof createSessionCaller>>;
}

interface AppValues {
  name?: string;
  scopes?: readonly Scope[];
  redirect_uris?: string[];
  keeps_secret?: boolean;
}

/** An app of a new developer with API access. */
export async function createTestApp(values: AppValues = {}): Promise<TestApp> {
  const { id } = await createUser();
  await createAccess(id);
  const developer = await createSessionCaller(id);
  const app = await createApp(developer, {
    name: "Stem Studio",
    homepage: "https://stems.example",
    privacy_url: "",
    redirect_uris: [CALLBACK],
    scopes: ["profile:read", "email:read", "catalog:read", "library:write"],
    keeps_secret: true,
    ...values,
  });
  return { ...app, developer };
}

/** A verifier and its challenge, as a program makes them (PKCE). */
export function createVerifier() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** The parameters of a request for consent. */
export function authorization(app: TestApp, more: Record<string, string | undefined> = {}) {
  const { verifier, challenge } = createVerifier();
  const parameters: Record<string, string> = Object.fromEntries(
    Object.entries({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: CALLBACK,
      scope: "profile:read catalog:read",
      state: "opaque state",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...more,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return { verifier, parameters };
}

type Person = Awaited<ReturnType<typeof createSessionCaller>>;

/** Decides as a person on the page that names their account. */
export const decide = (person: Person, decision: Omit<Parameters<typeof decideConsent>[1], "account_id">) =>
  decideConsent(person, { ...decision, account_id: person.userId });

/** The answer to an app in the address that a browser is sent to. */
export const readAnswer = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams);

/** Has a person allow an app what it asks for, or a part of that; the code with what redeems it. */
export async function allow(
  app: TestApp,
  person: Person,
  more: Record<string, string | undefined> = {},
  scopes?: readonly string[],
) {
  const { verifier, parameters } = authorization(app, more);
  const choice = scopes ?? parameters.scope?.split(" ") ?? [];
  const { url } = await decide(person, { parameters, decision: "allow", scopes: choice });
  const { code = "", ...answer } = readAnswer(url);
  return { code, verifier, answer, redirect_uri: parameters.redirect_uri as string };
}

/** The step that a person's browser gets for a request. */
export const openRequest = (person: Parameters<typeof openConsent>[0], parameters: Record<string, string>) =>
  openConsent(person, { parameters });

const credentials = ({ client_id, secret }: TestApp) => ({
  client_id,
  ...(secret !== null && { client_secret: secret }),
});

/** Sends a request to an endpoint of OAuth as an app, from an address of its own. */
export const asApp = (
  app: TestApp,
  path: string,
  fields: Record<string, unknown>,
  options: CallOptions = {},
) =>
  post(`/oauth/${path}`, {
    address: freshAddress(),
    ...options,
    body: { ...credentials(app), ...fields },
  });

/** Redeems a code. */
export const redeem = (
  app: TestApp,
  { code, verifier, redirect_uri }: { code: string; verifier: string; redirect_uri: string },
  more: Record<string, unknown> = {},
) =>
  asApp(app, "token", {
    grant_type: "authorization_code",
    code,
    redirect_uri,
    code_verifier: verifier,
    ...more,
  });

/** Begins to connect a device of an app. */
export const authorizeDevice = (app: TestApp, fields: Record<string, unknown> = {}) =>
  asApp(app, "device", { scope: "profile:read catalog:read", ...fields });

/** A device of a new app that has no secret, such as one on a stage. */
export async function startDevice(values: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp({ keeps_secret: false, ...values });
  const { body } = await authorizeDevice(app);
  return { app, code: body.device_code as string, userCode: body.user_code as string };
}

/** The answer with which OAuth refuses something. */
export const oauthRefusal = (error: string, status = 400) => ({
  status,
  body: { error, error_description: expect.stringMatching(/\S/) },
});

/** Somebody who is signed in. */
export const createPerson = async () => createSessionCaller((await createUser()).id);

/** Asks for tokens with the code of a device. */
export const poll = (app: TestApp, device_code: string, more: Record<string, unknown> = {}) =>
  asApp(app, "token", { grant_type: DEVICE_GRANT, device_code, ...more });

/** Decides as a person on the page of devices. */
export const decideOnDevice = (
  person: Person,
  user_code: string,
  decision: "allow" | "deny" = "allow",
  scopes: string[] = ["profile:read", "catalog:read"],
) => decideDevice(person, { user_code, decision, scopes, account_id: person.userId });

/** Gets other tokens for a refresh token. */
export const refresh = (app: TestApp, refresh_token: string, more: Record<string, unknown> = {}) =>
  asApp(app, "token", { grant_type: "refresh_token", refresh_token, ...more });

/** A new person, and the tokens of an app that they have allowed what it asked for. */
export async function connectApp(app: TestApp, more: Record<string, string | undefined> = {}) {
  const user = await createUser();
  const person = await createSessionCaller(user.id);
  const consent = await allow(app, person, more);
  const { body } = await redeem(app, consent);
  return {
    user,
    person,
    access: body.access_token as string,
    refreshToken: body.refresh_token as string,
    consent,
  };
}
