import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { findEmailCodes } from "@/tests/support/email-codes";
import { createCaller } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";

const PATH = "/users/me/email/resend";

describe("resendEmailCode: answers", () => {
  it("resendEmailCode emails a new code to the address that waits, and the earlier one no longer works", async () => {
    const { email, token } = await createCaller();
    expect((await post(PATH, { token })).status).toBe(200);
    const first = await findEmailCodes(email);
    expect((await post(PATH, { token })).status).toBe(200);
    await expect.poll(() => findMails(email)).toHaveLength(2);
    const second = await findEmailCodes(email);
    expect(second.code).not.toBe(first.code);
    const confirm = (code: string) => post("/users/me/email/confirm", { token, body: { code } });
    if (first.digits !== second.digits) expect((await confirm(first.digits)).status).toBe(422);
    expect((await confirm(second.digits)).status).toBe(200);
  });
});

describe("resendEmailCode: refusals", () => {
  it("resendEmailCode answers 409 when the address is confirmed and no other waits", async () => {
    const { id, email, token } = await createCaller();
    await sql`update users set email_confirmed_at = now() where id = ${id}`;
    expect((await post(PATH, { token })).status).toBe(409);
    expect(await findMails(email)).toEqual([]);
  });

  it("resendEmailCode answers 429 after five emails to an address within an hour, from all accounts together", async () => {
    const [one, other] = [await createCaller(), await createCaller()];
    const email = `contested-${one.id}@example.test`;
    for (const { id, token } of [one, other]) {
      await post(PATH, { token });
      await sql`update email_confirmations set email = ${email} where user_id = ${id}`;
    }
    for (let number = 0; number < 5; number++)
      expect((await post(PATH, { token: number % 2 ? one.token : other.token })).status).toBe(200);
    const answer = await post(PATH, { token: one.token });
    expect(answer).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } });
    expect((await post(PATH, { token: other.token })).status).toBe(429);
  });
});

describe("resendEmailCode: authorization", () => {
  it("resendEmailCode needs the scope to change the account", async () => {
    const { token } = await createCaller(["social:read"]);
    expect((await post(PATH, { token })).status).toBe(403);
  });
});
