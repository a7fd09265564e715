import { nextauthSecret } from "@/lib/platform/env";
import { testToken } from "@/lib/platform/http-middleware/bearer";
import { deriveKey } from "@/lib/platform/installation-key";
import { localOrigin } from "@/lib/platform/local-origin";
import { publicOrigin } from "@/lib/platform/public-origin";
import { sandboxOrigin } from "@/lib/platform/sandbox/address";
import { realTime } from "@/lib/platform/sandbox/clock";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { isKeySignature, keySignature } from "@/lib/platform/signature";
import { SANDBOX_PEOPLE, SANDBOX_ROLES, type SandboxRole, SIGN_IN_HOURS } from "./constants";

/**
 * The tokens and the password of a sandbox follow from its secret, and that from the secret of the installation. So tokens can be shown again, and are the same
 * after a reset, though nothing but hashes is stored.
 */

const HOUR_MS = 3_600_000;

/** The secret of a sandbox, as its own process has it too. */
export function sandboxSecret(code: string): string {
  return ownSandbox()?.code === code
    ? nextauthSecret()
    : deriveKey(nextauthSecret(), `sandbox ${code}`).toString("base64url");
}

/** The address of its pages. */
export function sandboxAddress(code: string): string {
  const origin = publicOrigin() || localOrigin();
  return ownSandbox() ? origin : sandboxOrigin(code, origin);
}

/** The token of somebody in a sandbox. */
export const roleToken = (code: string, role: SandboxRole): string =>
  testToken(code, deriveKey(sandboxSecret(code), `token of ${role}`));

/** The password of everybody in a sandbox, with which they sign in and confirm who they are. */
export const sandboxPassword = (code: string): string =>
  deriveKey(sandboxSecret(code), "password").toString("base64url");

const signInKey = (code: string) => deriveKey(sandboxSecret(code), "sign in");

/** The people of a sandbox with what opens it as them, by the world's time, since the live server makes the addresses too. */
export function sandboxPeople(code: string, now = realTime(new Date())) {
  // Of whole hours, so that the answer has the same tag for a while.
  const end = (Math.ceil(now.getTime() / HOUR_MS) + SIGN_IN_HOURS) * HOUR_MS;
  const [address, key, password] = [sandboxAddress(code), signInKey(code), sandboxPassword(code)];
  return SANDBOX_PEOPLE.map((person) => {
    const pass = `${person.role}.${end}`;
    const sign_in_url = `${address}/sandbox/enter/${pass}.${keySignature(key, pass)}`;
    return { ...person, token: roleToken(code, person.role), password, sign_in_url };
  });
}

/** The role that the last segment of such an address stands for; undefined when we have not signed it, or it is over. */
export function readSignIn(
  code: string,
  segment: string,
  now = realTime(new Date()),
): SandboxRole | undefined {
  const [role, end, signature = ""] = segment.split(".");
  if (!isKeySignature(signInKey(code), `${role}.${end}`, signature) || Number(end) <= now.getTime())
    return undefined;
  return SANDBOX_ROLES.find((each) => each === role);
}
