import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "./failure.js";
import { type Grant, type NamedProfile, readProfile, saveProfile, withGrantLock } from "./profile.js";

/** The app that every server has for this program, which keeps no secret. */
const CLIENT_ID = "downbeat-cli";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const TIMEOUT_MS = 20_000;
/** A token that ends so soon is replaced before it is used. */
const SOON_MS = 30_000;

interface OAuthAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all endpoints of OAuth
  body: any;
}

/** The code that a person types, and the one that this program asks with. */
export interface Device {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

async function fetchJson(address: string, options: RequestInit): Promise<OAuthAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { ...options, signal }).catch((cause: Error) => {
    throw new Failure("network", `${new URL(address).origin} cannot be reached (${cause.message}).`);
  });
  const body = await response.json().catch(() => undefined);
  return { status: response.status, body };
}

const send = (server: string, endpoint: string, fields: Record<string, string>): Promise<OAuthAnswer> =>
  fetchJson(`${server}/api/v1/oauth/${endpoint}`, {
    method: "POST",
    headers: { "User-Agent": "downbeat-cli/1" },
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });

/** The scopes that programs can ask for on a server. */
export async function readScopes(server: string): Promise<string[]> {
  const { body } = await fetchJson(`${server}/.well-known/oauth-authorization-server`, {});
  const scopes = body?.scopes_supported;
  if (Array.isArray(scopes)) return scopes;
  throw new Failure("refused", `${server} is no Downbeat server, or an old one. Use --token TOKEN.`);
}

/** Begins to sign in with a browser. */
export async function authorizeDevice(server: string, scopes: readonly string[]): Promise<Device> {
  const { status, body } = await send(server, "device", { scope: scopes.join(" ") });
  if (status === 200) return body;
  throw new Failure("refused", body?.error_description ?? `The server answered ${status}.`);
}

const HINTS: Record<string, string> = {
  access_denied: "It was not allowed in the browser.",
  expired_token: "Nobody allowed it within ten minutes.",
};

/** Waits until a person has allowed it in the browser. Throws a failure when they do not. */
export async function pollForTokens(server: string, device: Device): Promise<Required<Session>> {
  const end = Date.now() + device.expires_in * 1_000;
  let interval = device.interval;
  while (Date.now() < end) {
    await pause(interval * 1_000);
    const fields = { grant_type: DEVICE_GRANT, device_code: device.device_code };
    // A server that restarts meanwhile answers again in a moment.
    const { status, body } = await send(server, "token", fields).catch(() => ({
      status: 503,
      body: undefined,
    }));
    if (status === 200) return toSession(body);
    if (body?.error === "slow_down") interval += 5;
    else if (status < 500 && body?.error !== "authorization_pending")
      throw new Failure(
        "refused",
        HINTS[body?.error] ?? body?.error_description ?? `The server answered ${status}.`,
      );
  }
  throw new Failure("refused", HINTS.expired_token as string);
}

/** A token, and what replaces it. */
export interface Session {
  token: string;
  grant: Grant;
}

const toSession = (body: OAuthAnswer["body"]): Session => ({
  token: body.access_token,
  grant: { refresh_token: body.refresh_token, expires_at: Date.now() + body.expires_in * 1_000 },
});

export const endsSoon = ({ grant }: NamedProfile): boolean =>
  grant !== undefined && grant.expires_at - SOON_MS < Date.now();

/**
 * Replaces the token of a profile. A refresh token works once, so commands that run at once do it one after the other, and take what another
 * one has got meanwhile.
 */
export function replaceToken(profile: NamedProfile): Promise<void> {
  return withGrantLock(async () => {
    const current = readProfile(profile.name);
    // Another command may have signed in to another server meanwhile, whose token this one must not get.
    if (current.server !== undefined && current.server !== profile.server)
      throw new Failure(
        "unauthenticated",
        `The profile ${profile.name} is signed in to another server now. Begin again.`,
      );
    if (!current.grant) throw new Failure("unauthenticated", "Sign in first: downbeat login");
    if (current.token === profile.token) {
      const fields = { grant_type: "refresh_token", refresh_token: current.grant.refresh_token };
      const { status, body } = await send(profile.server ?? "", "token", fields);
      if (status >= 500 || status === 429)
        throw new Failure("network", `${profile.server} cannot renew the sign-in now (${status}).`);
      if (status !== 200)
        throw new Failure("unauthenticated", "The sign-in is over. Sign in again: downbeat login");
      const session = toSession(body);
      // Somebody may have signed in to another server, or out, while this one answered.
      const { token: former } = current;
      saveProfile(profile.name, session, ({ token }) => token === former);
      Object.assign(profile, session);
    } else Object.assign(profile, { token: current.token, grant: current.grant });
  });
}

/** Ends a sign-in on the server. False when the server cannot be reached. */
export async function revoke({ server, grant }: NamedProfile): Promise<boolean> {
  if (!server || !grant) return true;
  const { status } = await send(server, "revoke", { token: grant.refresh_token }).catch(() => ({
    status: 503,
  }));
  return status === 200;
}
