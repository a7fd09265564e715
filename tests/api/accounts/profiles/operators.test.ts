import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { setOperator } from "@/lib/accounts/profiles/service";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

describe("An account", () => {
  it("An account is made an operator on the terminal, and one no longer; nothing else of it changes", async () => {
    const { email, id, token } = await createCaller();
    const role = async () => (await sql<[{ role: string }]>`select role from users where id = ${id}`)[0].role;
    expect(await setOperator({ email: email.toUpperCase(), operator: true })).toBe(true);
    expect(await role()).toBe("operator");
    expect((await get("/token", { token })).status).toBe(200);
    expect(await setOperator({ email, operator: false })).toBe(true);
    expect(await role()).toBe("member");
  });

  it("An account that nobody has cannot be made an operator", async () => {
    expect(await setOperator({ email: "nobody@example.test", operator: true })).toBe(false);
  });
});
