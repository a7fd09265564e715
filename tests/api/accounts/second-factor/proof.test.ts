import { describe, expect, it } from "vitest";
import { requestEmailChange } from "@/lib/accounts/account/email-service";
import { confirmSession, getProofMeans } from "@/lib/accounts/account/proof-service";
import { changePassword } from "@/lib/accounts/account/service";
import { getPasskeyRegistration } from "@/lib/accounts/second-factor/passkey-service";
import { replaceRecoveryCodes } from "@/lib/accounts/second-factor/service";
import { removeAuthenticatorApp, startAuthenticatorApp } from "@/lib/accounts/second-factor/totp-service";
import { deleteAccount } from "@/lib/admin/people/deletion-service";
import { suspendAccount } from "@/lib/admin/people/service";
import { issueToken, rotateToken } from "@/lib/developers/tokens/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { freshAddress } from "@/tests/support/addresses";
import { createAccess, createUser } from "@/tests/support/factories";
import { addDevice, connectApp, ORIGIN } from "@/tests/support/second-factors";
import { ageProof, createSessionCaller, readCaller } from "@/tests/support/session";
import { createMember, PASSWORD } from "@/tests/support/sign-in";

const refusal = { code: "forbidden", details: { reason_code: "sign_in_again" } };
const prove = (caller: SessionCaller, given: object) =>
  confirmSession(caller, given, { address: freshAddress(), origin: ORIGIN });
const asText = (answer: object) => ({ answer: JSON.stringify(answer) });

describe("A fresh proof", () => {
  it("Factors, tokens that move money and what operators change are refused ten minutes after signing in, until it is proved again", async () => {
    const { id } = await createMember({ role: "operator" });
    await createAccess(id);
    const fresh = await createSessionCaller(id);
    const payer = { name: "Payer", scopes: ["purchases:write" as const], allowed_addresses: [] };
    const issued = await issueToken(fresh, payer);
    const reader = await issueToken(fresh, { ...payer, scopes: ["catalog:read"] });
    let caller = await ageProof(fresh);
    const other = await createUser();
    const acts = {
      passkey: () => getPasskeyRegistration(caller, ORIGIN),
      app: () => startAuthenticatorApp(caller),
      token: () => issueToken(caller, { name: "Shop", scopes: ["purchases:write"], allowed_addresses: [] }),
      rotation: () => rotateToken(caller, { token_id: issued.id }),
      additions: () => rotateToken(caller, { token_id: reader.id, more_scopes: ["sales:write"] }),
      suspension: () => suspendAccount(caller, { user_id: other.id, reason: "Spam." }),
    };
    for (const act of Object.values(acts)) await expect(act()).rejects.toMatchObject(refusal);
    await issueToken(caller, { name: "Reader", scopes: ["catalog:read"], allowed_addresses: [] });
    await expect(prove(caller, { current_password: "wrong" })).rejects.toMatchObject({
      errors: { current_password: "That isn't your password." },
    });
    await prove(caller, { current_password: PASSWORD });
    caller = await readCaller(caller);
    for (const act of Object.values(acts)) await act();
  });

  it("With a second factor the password takes a code, and changes of password, address and account take the proof", async () => {
    const { id, email } = await createMember();
    const fresh = await createSessionCaller(id);
    const { app, codes } = await connectApp(fresh);
    let caller = await ageProof(fresh);
    const address = freshAddress();
    const current_password = PASSWORD;
    const change = () =>
      changePassword(caller, { current_password, password: "harbour lights at four" }, address);
    await expect(change()).rejects.toMatchObject(refusal);
    await expect(
      requestEmailChange(caller, { email: `new.${email}`, current_password }, address),
    ).rejects.toMatchObject(refusal);
    await expect(deleteAccount(caller, { handle: "x", password: PASSWORD }, address)).rejects.toMatchObject(
      refusal,
    );
    for (const act of [removeAuthenticatorApp, replaceRecoveryCodes])
      await expect(act(caller)).rejects.toMatchObject(refusal);
    await expect(prove(caller, { current_password })).rejects.toMatchObject({
      errors: { code: expect.any(String) },
    });
    await expect(prove(caller, { current_password, code: "000000" })).rejects.toMatchObject({
      errors: { code: expect.any(String) },
    });
    await expect(prove(caller, { current_password: "wrong", code: app.code() })).rejects.toMatchObject({
      errors: { current_password: expect.any(String) },
    });
    await prove(caller, { current_password, code: codes[0] });
    caller = await readCaller(caller);
    await change();
  });

  it("A proof counts for its own session alone", async () => {
    const { id } = await createMember();
    const [one, other] = [
      await ageProof(await createSessionCaller(id)),
      await ageProof(await createSessionCaller(id)),
    ];
    await prove(one, { current_password: PASSWORD });
    await startAuthenticatorApp(await readCaller(one));
    await expect(startAuthenticatorApp(await readCaller(other))).rejects.toMatchObject(refusal);
  });

  it("A passkey proves it, with the challenge of this session and a passkey of this account only", async () => {
    const [ada, ben] = [
      await addDevice(await createSessionCaller((await createMember()).id)),
      await addDevice(await createSessionCaller((await createMember()).id)),
    ];
    const options = (await getProofMeans(ada.caller, ORIGIN)).passkey_options ?? {};
    const foreign = (await getProofMeans(ben.caller, ORIGIN)).passkey_options ?? {};
    const old = await ageProof(ada.caller);
    const wrong = { errors: { answer: expect.any(String) } };
    await expect(prove(old, asText(ben.device.sign(options)))).rejects.toMatchObject(wrong);
    await expect(prove(old, asText(ada.device.sign(foreign)))).rejects.toMatchObject(wrong);
    await expect(prove(old, { answer: "no JSON" })).rejects.toMatchObject(wrong);
    const answer = ada.device.sign(options);
    await prove(old, asText(answer));
    await expect(prove(old, asText(answer))).rejects.toMatchObject(wrong);
    await replaceRecoveryCodes(await readCaller(old));
  });

  it("Those who have no passkey are asked for none, and for a code only with a second factor", async () => {
    const caller = await createSessionCaller((await createMember()).id);
    expect(await getProofMeans(caller, ORIGIN)).toEqual({ needs_code: false });
    await connectApp(caller);
    expect(await getProofMeans(await readCaller(caller), ORIGIN)).toEqual({ needs_code: true });
  });
});
