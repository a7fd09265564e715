import { Secret, TOTP } from "otpauth";
import { sql } from "@/db/client";
import { addPasskey, getPasskeyRegistration } from "@/lib/accounts/second-factor/passkey-service";
import {
  enableAuthenticatorApp,
  getAuthenticatorSetup,
  startAuthenticatorApp,
} from "@/lib/accounts/second-factor/totp-service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { createDevice } from "./passkeys";
import { createSessionCaller, readCaller } from "./session";
import { createMember } from "./sign-in";

/** The origin at which the browsers of tests are. */
export const ORIGIN = "http://localhost";

/** An authenticator app with a secret as the page shows it. */
function createApp(text: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(text.replaceAll(" ", "")) });
  return {
    /** The code so many half minutes from now. */
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}

/** Connects an app, which has used the code of now up. */
export async function connectApp(caller: SessionCaller) {
  await startAuthenticatorApp(caller);
  const setup = await getAuthenticatorSetup(caller);
  const app = createApp(setup?.text ?? "");
  const { recovery_codes = [] } = await enableAuthenticatorApp(caller, { code: app.code() });
  // So that tests need not wait for the next half minute.
  await sql`update totp_secrets set last_step = 0 where user_id = ${caller.userId}`;
  return { app, codes: recovery_codes };
}

/** An account that signs in with a password and an authenticator app. */
export async function createProtectedMember() {
  const member = await createMember();
  const { app, codes } = await connectApp(await createSessionCaller(member.id));
  return { ...member, app, codes };
}

/** Adds a passkey to the caller's account. */
export async function addDevice(caller: SessionCaller, name = "Phone") {
  const device = createDevice();
  const { options } = await getPasskeyRegistration(caller, ORIGIN);
  const { recovery_codes: codes = [] } = await addPasskey(
    caller,
    { name, answer: device.register(options) },
    ORIGIN,
  );
  return { device, codes, caller: await readCaller(caller) };
}
