import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { confirmRegistration, getRegistration } from "@/lib/accounts/account/registration-service";
import { registrationTasks } from "@/lib/accounts/account/registration-tasks";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { createAccess } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = () => visitorFrom(freshAddress());
const newAddress = () => `new-${Math.random().toString(36).slice(2)}@example.test`;
const register = (body: object, address = freshAddress()) =>
  post("/auth/register", { address, body: { password: PASSWORD, name: "Mira Örn", ...body } });

// Nobody can sign up before the first run is over.
beforeAll(() => createMember());

async function findCode(email: string): Promise<string> {
  const newest = async () =>
    /confirm-sign-up\/(\S+)/.exec((await findMails(email)).at(-1)?.text ?? "")?.[1] ?? "";
  await expect.poll(newest).not.toBe("");
  return newest();
}

describe("registerUser: answers", () => {
  it("registerUser answers a new address with an email whose link creates the account, with the password that was chosen", async () => {
    const email = newAddress();
    const newCase = email.replace("new", "New");
    const { status, body } = await register({ email: newCase });
    expect([status, body.user]).toEqual([200, null]);
    const code = await findCode(newCase);
    expect(await getRegistration(visitor(), { code })).toEqual({ email, handle: "mira_orn" });
    expect(await signIn(email, PASSWORD)).toBeNull();

    const handle = `mira_${Date.now()}`;
    const { user_id } = await confirmRegistration(visitor(), { code, handle, password: PASSWORD });
    expect(await signIn(email, PASSWORD)).toMatchObject({ id: String(user_id) });
    expect(await getRegistration(visitor(), { code })).toBeUndefined();
  });

  it("registerUser answers an address with an account in the same words, and tells its owner by email", async () => {
    const { email } = await createMember();
    const known = await register({ email, password: "not the password" });
    const unknown = await register({ email: newAddress() });
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
    await expect
      .poll(async () => (await findMails(email)).at(-1)?.subject)
      .toBe("You already have an account");
  });

  it("registerUser answers the right password of an account with that account, and a token if it has API access and names one", async () => {
    const [developer, member] = [await createMember(), await createMember()];
    await createAccess(developer.id);
    const approved = await register({ email: developer.email, token_name: "My player" });
    expect(approved.body.user.id).toBe(developer.id);
    const { access_token } = approved.body.user;
    expect((await get("/users/me", { token: access_token })).body.user.id).toBe(developer.id);
    const nameless = await register({ email: developer.email });
    const unapproved = await register({ email: member.email, token_name: "My player" });
    expect([nameless.body.user.access_token, unapproved.body.user.access_token]).toEqual([null, null]);
  });
});

describe("registerUser: refusals", () => {
  it("registerUser refuses the eleventh attempt of a minute for one address", async () => {
    const [address, email] = [freshAddress(), newAddress()];
    for (let times = 0; times < 10; times++) expect((await register({ email }, address)).status).toBe(200);
    expect((await register({ email }, address)).status).toBe(429);
  });

  it("registerUser refuses a short password and an invalid address", async () => {
    const { status, body } = await register({ email: "mira", password: "short" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["email", "password"]);
  });
});

describe("registerUser: authorization", () => {
  it("An account that its owner confirms does not have the password of a stranger who registered the address", async () => {
    const email = newAddress();
    await register({ email, password: "the stranger's own" });
    const code = await findCode(email);
    await expect(
      confirmRegistration(visitor(), { code, handle: "nobody_yet", password: PASSWORD }),
    ).rejects.toMatchObject({ errors: { password: "That isn't the password that you signed up with." } });
  });

  it("The link of the earlier of two registrations no longer works", async () => {
    const email = newAddress();
    await register({ email });
    const first = await findCode(email);
    await register({ email, password: "another password" });
    await expect.poll(() => findCode(email)).not.toBe(first);
    expect(await getRegistration(visitor(), { code: first })).toBeUndefined();
  });

  it("Registration links that have expired do not work, and are deleted", async () => {
    const email = newAddress();
    await register({ email });
    const code = await findCode(email);
    await sql`update registrations set expires_at = now() - interval '1 minute' where email = ${email}`;
    expect(await getRegistration(visitor(), { code })).toBeUndefined();
    await registrationTasks().deleteExpiredRegistrations({});
    expect(await sql`select from registrations where email = ${email}`).toHaveLength(0);
  });
});
