import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

it("getFinances answers with nothing for an account that has sold nothing, in its own currency", async () => {
  const { id, token } = await createCaller();
  await sql`insert into payment_accounts (user_id, country, default_currency) values (${id}, 'NL', 'eur')`;
  const { body } = await get("/artist/payments-connect/finances", { token });
  expect(body).toMatchObject({
    balance: { available: [{ amount: 0, currency: "eur" }], pending: [{ amount: 0, currency: "eur" }] },
    payouts: [],
    recent: [],
    currency: "eur",
  });
});
