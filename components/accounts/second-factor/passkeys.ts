import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

/** Options of WebAuthn as JSON, as the server makes them. */
export type PasskeyOptions = object;

/** The answer of a server action that makes such options. */
export type OptionsAnswer = { options?: PasskeyOptions; message?: string; proof?: boolean };

/** The library, which pages load only once they need it. */
const webauthn = () => import("@simplewebauthn/browser");

/** Asks for one of the passkeys of this site; undefined when the person did not give one. */
export async function askForPasskey(
  options: PasskeyOptions,
  autofill = false,
): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill }).catch(
    () => undefined,
  );
}

/** Makes a passkey; undefined when the person did not, `known` when the device has one of this account. */
export async function makePasskey(
  options: PasskeyOptions,
): Promise<RegistrationResponseJSON | "known" | undefined> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as never }).catch((cause) =>
    cause?.name === "InvalidStateError" ? "known" : undefined,
  );
}

/** Whether this browser can fill a passkey into the form of signing in. */
export async function fillsPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await webauthn();
  return browserSupportsWebAuthnAutofill();
}
