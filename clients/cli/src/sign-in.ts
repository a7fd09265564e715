import { call } from "./api.js";
import { openBrowser } from "./browser.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { authorizeDevice, pollForTokens, readScopes, revoke } from "./oauth.js";
import { note, paint, print, printJson } from "./output.js";
import { type Grant, type NamedProfile, readProfile, saveProfile, trimAddress } from "./profile.js";

/** Keeps a server and a token, once the server has accepted it; without a token, one that a person allows in a browser. */
export async function login(flags: Flags): Promise<void> {
  const { profile: name, server, token } = flags;
  const address = trimAddress(server ?? readProfile(name).server ?? "");
  if (!/^https?:\/\//.test(address)) throw new Failure("usage", "Name the server: --server https://HOST");
  if (token === undefined) return loginWithBrowser(name, address, flags);
  const { body } = await call({ name, server: address, token }, "/token");
  saveProfile(name, { server: address, token, grant: undefined });
  if (flags.json) return printSession({ name, server: address }, body.token);
  note(`Signed in to ${address} with “${body.token.name}”, until ${body.token.expires_at.slice(0, 10)}.`);
}

async function loginWithBrowser(name: string, server: string, flags: Flags): Promise<void> {
  const device = await authorizeDevice(server, await chooseScopes(server, flags));
  note(`Open ${device.verification_uri} and type the code ${paint("bold", device.user_code)}`);
  note(`or open ${device.verification_uri_complete} and compare it.`);
  openBrowser(device.verification_uri_complete);
  const session = await pollForTokens(server, device);
  saveProfile(name, { server, ...session });
  const { body } = await call({ name, server, ...session }, "/token");
  if (flags.json) return printSession({ name, server, ...session }, body.token);
  note(`Signed in to ${server}, with the scopes ${body.token.scopes.join(", ")}.`);
}

const printSession = ({ server, grant }: NamedProfile, token: object): void =>
  printJson({ server, signed_in_with: signInWay(grant), token });

const signInWay = (grant: Grant | undefined): string => (grant ? "browser" : "token");

/** Those that read, unless more is asked for. */
async function chooseScopes(server: string, { scopes, write }: Flags): Promise<string[]> {
  if (scopes !== undefined) return scopes.split(/[\s,]+/).filter(Boolean);
  const all = await readScopes(server);
  return write ? all : all.filter((scope) => scope.endsWith(":read"));
}

export async function logout({ profile: name, json }: Flags): Promise<void> {
  const profile = readProfile(name);
  const isRevoked = await revoke(profile);
  saveProfile(name, undefined);
  const { server, grant } = profile;
  if (json) return printJson({ server: server ?? null, ended: grant !== undefined && isRevoked });
  if (!grant)
    return note("The token is no longer kept on this computer. It stays valid until it is revoked.");
  note(
    isRevoked
      ? "Signed out."
      : `${server} cannot be reached. End the connection there, under Settings, Connected apps.`,
  );
}

/** The account, and the way in which this computer is signed in to it. */
export async function whoami({ profile, json }: Flags): Promise<void> {
  const own = readProfile(profile);
  const { body: token } = await call(own, "/token");
  const account = await findAccount(own);
  const signed_in_with = signInWay(own.grant);
  if (json) return printJson({ server: own.server, signed_in_with, token: token.token, user: account.user });
  print(`${account.name} on ${own.server}`);
  const { name, prefix, expires_at, scopes } = token.token;
  print(
    own.grant
      ? "Signed in with the browser; downbeat logout ends it"
      : `Token “${name}” (${prefix}…), until ${expires_at.slice(0, 10)}`,
  );
  print(`Scopes: ${scopes.join(", ")}`);
}

/** The own account as far as the scopes of the token show it. */
async function findAccount(own: NamedProfile) {
  const none = () => ({ body: {} as Record<string, undefined> });
  const { body } = await call(own, "/users/me").catch(none);
  const identity = body.user ? undefined : (await call(own, "/users/me/identity").catch(none)).body.identity;
  const user = body.user ?? identity ?? null;
  return { user, name: user?.display_name ?? user?.name ?? "An account" };
}
