import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { sendEmailCodes } from "@/lib/accounts/account/email-service";
import { signUp } from "@/lib/accounts/account/registration-service";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { findEmailCodes } from "@/tests/support/email-codes";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { visitorFrom } from "@/tests/support/user-caller";

const PATH = "/users/me/email/confirm";

/** Digits that are not these. */
const others = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, "0");

/** An account that waits for its code, and that code. */
async function createWaiting() {
  const caller = await createCaller();
  await sendEmailCodes(caller.id);
  return { ...caller, ...(await findEmailCodes(caller.email)) };
}

describe("confirmEmail: answers", () => {
  it("confirmEmail confirms the address of an account that signed up, by the digits of the email", async () => {
    await createUser();
    const handle = `new_${crypto.randomUUID().slice(0, 8)}`;
    const email = `${handle}@example.test`;
    const newcomer = { name: "New", handle, email, password: "harbour lights at four" };
    const { user_id } = await signUp(visitorFrom(freshAddress()), newcomer);
    const token = await createToken(user_id);
    expect((await get("/users/me", { token })).body.user.email_confirmed).toBe(false);
    const { digits } = await findEmailCodes(email);
    expect(await post(PATH, { token, body: { code: digits } })).toMatchObject({
      status: 200,
      body: { status: "success" },
    });
    expect((await get("/users/me", { token })).body.user.email_confirmed).toBe(true);
  });
});

describe("confirmEmail: refusals", () => {
  it.each(["", "12345", "1234567", "abcdef"])(
    "confirmEmail refuses %j, which are not six digits",
    async (code) => {
      const { token } = await createWaiting();
      const answer = await post(PATH, { token, body: { code } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    },
  );

  it("confirmEmail refuses the digits after five wrong ones, even when they all come at once", async () => {
    const { token, digits } = await createWaiting();
    const tries = Array.from({ length: 12 }, () => post(PATH, { token, body: { code: others(digits) } }));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]));
    expect((await post(PATH, { token, body: { code: digits } })).status).toBe(422);
    expect((await get("/users/me", { token })).body.user.email_confirmed).toBe(false);
  });

  it("confirmEmail takes the digits after four wrong ones, once", async () => {
    const { token, digits } = await createWaiting();
    for (let number = 0; number < 4; number++) await post(PATH, { token, body: { code: others(digits) } });
    expect((await post(PATH, { token, body: { code: digits } })).status).toBe(200);
    expect((await post(PATH, { token, body: { code: digits } })).status).toBe(422);
  });

  it("confirmEmail answers 409 when another account has the address by now", async () => {
    const { id, token, digits } = await createWaiting();
    const newEmail = `contested-${id}@example.test`;
    await sql`update email_confirmations set email = ${newEmail} where user_id = ${id}`;
    const { id: other } = await createCaller();
    await sql`update users set email = ${newEmail} where id = ${other}`;
    expect((await post(PATH, { token, body: { code: digits } })).status).toBe(409);
  });
});

describe("confirmEmail: authorization", () => {
  it("confirmEmail refuses the digits of another account", async () => {
    const [mine, theirs] = [await createWaiting(), await createWaiting()];
    expect((await post(PATH, { token: mine.token, body: { code: theirs.digits } })).status).toBe(422);
    expect((await get("/users/me", { token: theirs.token })).body.user.email_confirmed).toBe(false);
  });
});
