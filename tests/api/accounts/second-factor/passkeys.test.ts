import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  addPasskey,
  getPasskeyChallenge,
  getPasskeyRegistration,
  removePasskey,
  renamePasskey,
} from "@/lib/accounts/second-factor/passkey-service";
import { getSecondFactor } from "@/lib/accounts/second-factor/service";
import { signIn, signInWithPasskey } from "@/lib/accounts/sessions/service";
import { freshAddress } from "@/tests/support/addresses";
import { findMails, runJobs } from "@/tests/support/mails";
import { createDevice } from "@/tests/support/passkeys";
import { addDevice, ORIGIN } from "@/tests/support/second-factors";
import { createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = () => visitorFrom(freshAddress());
const BROWSER = { userAgent: null, origin: ORIGIN };
const enter = (answer: object) => signInWithPasskey(visitor(), { answer }, BROWSER);
const startSignIn = async () => (await getPasskeyChallenge(visitor(), ORIGIN)).options;
const refusal = { code: "unauthorized" };

async function createKeyMember() {
  const member = await createMember();
  return { ...member, ...(await addDevice(await createSessionCaller(member.id))) };
}

describe("Passkeys", () => {
  it("A passkey signs in without a password, and makes the password take a second step", async () => {
    const { id, email, device, codes } = await createKeyMember();
    expect(codes).toHaveLength(10);
    expect(await enter(device.sign(await startSignIn()))).toMatchObject({ user_id: id });
    expect(await signIn(visitor(), { email, password: PASSWORD }, BROWSER)).toEqual({
      challenge: expect.any(String),
    });
    await runJobs();
    expect((await findMails(email)).map(({ subject }) => subject)).toContain("A passkey was added");
  });

  it("An answer counts once, and only to a challenge of ours for signing in", async () => {
    const { device, caller } = await createKeyMember();
    const options = await startSignIn();
    const answer = device.sign(options);
    await enter(answer);
    await expect(enter(answer)).rejects.toMatchObject(refusal);
    await expect(enter(device.sign(options))).rejects.toMatchObject(refusal);
    const foreign = { challenge: Buffer.alloc(56, 7).toString("base64url") };
    await expect(enter(device.sign(foreign))).rejects.toMatchObject(refusal);
    const registration = (await getPasskeyRegistration(caller, ORIGIN)).options;
    await expect(enter(device.sign(registration))).rejects.toMatchObject(refusal);
  });

  it.each([
    ["of another origin", { origin: "http://localhost.attacker.example" }],
    ["for another name", { rpId: "attacker.example" }],
    ["of a device that saw nobody", { verified: false }],
  ])("An answer %s is refused", async (_, circumstances) => {
    const { device } = await createKeyMember();
    await expect(enter(device.sign(await startSignIn(), circumstances))).rejects.toMatchObject(refusal);
  });

  it("A device whose counter does not go on, as that of a copy, is refused", async () => {
    const { device } = await createKeyMember();
    await enter(device.sign(await startSignIn(), { counter: 5 }));
    await expect(enter(device.sign(await startSignIn(), { counter: 5 }))).rejects.toMatchObject(refusal);
    await expect(enter(device.sign(await startSignIn(), { counter: 4 }))).rejects.toMatchObject(refusal);
    await enter(device.sign(await startSignIn(), { counter: 6 }));
  });

  it("An answer signed by another key under the id of a passkey is refused", async () => {
    const { device } = await createKeyMember();
    const options = await startSignIn();
    const forged = {
      ...createDevice().sign(options),
      id: device.sign(options).id,
      rawId: device.sign(options).id,
    };
    await expect(enter(forged)).rejects.toMatchObject(refusal);
  });

  it("The passkey of a suspended account, and one that was removed, sign nobody in", async () => {
    const [ada, ben] = [await createKeyMember(), await createKeyMember()];
    await sql`update users set suspended_at = now() where id = ${ada.id}`;
    await expect(enter(ada.device.sign(await startSignIn()))).rejects.toMatchObject(refusal);
    const [key] = (await getSecondFactor(ben.caller, ORIGIN)).passkeys;
    await removePasskey(ben.caller, { passkey_id: key?.id });
    await expect(enter(ben.device.sign(await startSignIn()))).rejects.toMatchObject(refusal);
    expect(await signIn(visitor(), { email: ben.email, password: PASSWORD }, BROWSER)).toMatchObject({
      user_id: ben.id,
    });
  });

  it("Junk in place of an answer is refused as a field, and as a passkey that is not known", async () => {
    await expect(enter({ id: 7 })).rejects.toMatchObject({ code: "validation_failed" });
    const junk = { id: "AAAA", rawId: "AAAA", type: "public-key", response: { clientDataJSON: "x" } };
    await expect(enter(junk)).rejects.toMatchObject(refusal);
    const { device } = await createKeyMember();
    const { id, rawId, type } = device.sign(await startSignIn());
    await expect(enter({ id, rawId, type, response: {} })).rejects.toMatchObject(refusal);
  });
});

describe("Adding a passkey", () => {
  it("The answer to the challenge of another session adds nothing", async () => {
    const [ada, ben] = [await createMember(), await createMember()];
    const [mine, theirs] = [await createSessionCaller(ada.id), await createSessionCaller(ben.id)];
    const { options } = await getPasskeyRegistration(theirs, ORIGIN);
    const answer = createDevice().register(options);
    await expect(addPasskey(mine, { name: "Phone", answer }, ORIGIN)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await getSecondFactor(mine, ORIGIN)).passkeys).toEqual([]);
  });

  it("A passkey is added once, and by one account only", async () => {
    const [ada, ben] = [await createMember(), await createMember()];
    const [mine, theirs] = [await createSessionCaller(ada.id), await createSessionCaller(ben.id)];
    const device = createDevice();
    const add = async (caller: typeof mine) => {
      const { options } = await getPasskeyRegistration(caller, ORIGIN);
      return addPasskey(caller, { name: "Phone", answer: device.register(options) }, ORIGIN);
    };
    expect(await add(mine)).toMatchObject({ recovery_codes: expect.any(Array) });
    await expect(add(mine)).rejects.toMatchObject({ code: "conflict" });
    await expect(add(theirs)).rejects.toMatchObject({ code: "conflict" });
    expect(await addAnother(mine)).toEqual({});
  });

  const addAnother = async (caller: Awaited<ReturnType<typeof createSessionCaller>>) => {
    const { options } = await getPasskeyRegistration(caller, ORIGIN);
    return addPasskey(caller, { name: "Key", answer: createDevice().register(options) }, ORIGIN);
  };

  it("An account has at most 20 passkeys", async () => {
    const { id } = await createMember();
    const caller = await createSessionCaller(id);
    const { options } = await getPasskeyRegistration(caller, ORIGIN);
    for (let number = 0; number < 20; number++) await addAnother(caller);
    await expect(getPasskeyRegistration(caller, ORIGIN)).rejects.toMatchObject({ code: "quota_exceeded" });
    const answer = createDevice().register(options);
    await expect(addPasskey(caller, { name: "One more", answer }, ORIGIN)).rejects.toMatchObject({
      code: "quota_exceeded",
    });
  });

  it("Passkeys are refused at an IP address, with the reason", async () => {
    const { id } = await createMember();
    const caller = await createSessionCaller(id);
    const at = "http://127.0.0.1:3000";
    await expect(getPasskeyRegistration(caller, at)).rejects.toMatchObject({ code: "conflict" });
    expect((await getSecondFactor(caller, at)).takes_passkeys).toBe(false);
  });

  it("Another account's passkey can be neither renamed nor removed", async () => {
    const { caller } = await createKeyMember();
    const [key] = (await getSecondFactor(caller, ORIGIN)).passkeys;
    const other = await createSessionCaller((await createMember()).id);
    const missing = { code: "not_found" };
    await expect(renamePasskey(other, { passkey_id: key?.id, name: "Mine" })).rejects.toMatchObject(missing);
    await expect(removePasskey(other, { passkey_id: key?.id })).rejects.toMatchObject(missing);
    await renamePasskey(caller, { passkey_id: key?.id, name: "Desk" });
    expect((await getSecondFactor(caller, ORIGIN)).passkeys).toMatchObject([{ name: "Desk" }]);
  });
});
