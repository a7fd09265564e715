import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import type { LedgerEntry } from "@/lib/commerce/ledger/kinds";
import { post } from "@/lib/commerce/ledger/service";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { createUser } from "@/tests/support/factories";

const posting = (entries: readonly LedgerEntry[], key = `test:${randomUUID()}`) => ({
  key,
  cause: "test",
  livemode: false,
  currency: "usd",
  entries,
});

const postAll = (entries: readonly LedgerEntry[], key?: string) =>
  inTransaction((db) => post(db, posting(entries, key)));

const owedAmount = async (userId: number, currency = "usd") => {
  const [row] = await sql<{ owed_amount: number }[]>`
    select owed_amount from ledger_accounts where user_id = ${userId} and currency = ${currency}`;
  return row?.owed_amount;
};

const sale = (payee: number, amount: number): LedgerEntry[] => [
  { account: "cash", amount: amount + 10 },
  { account: { payee }, amount: -amount },
  { account: "fees", amount: -10 },
];

describe("A posting", () => {
  it("A posting raises what its payees are owed, in its currency and mode", async () => {
    const payee = (await createUser()).id;
    expect(await postAll(sale(payee, 2646))).toBe(true);
    await postAll([
      { account: { payee }, amount: 1000 },
      { account: "cash", amount: -1000 },
    ]);
    expect(await owedAmount(payee)).toBe(1646);
    expect(await owedAmount(payee, "eur")).toBeUndefined();
  });

  it("A posting does nothing when its key was posted before, also by two at once", async () => {
    const payee = (await createUser()).id;
    const key = `capture:${randomUUID()}`;
    const posted = await Promise.all([1, 2, 3].map(() => postAll(sale(payee, 100), key)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await owedAmount(payee)).toBe(100);
  });

  it("A posting adds up the entries of one account, and leaves out those of nothing", async () => {
    const payee = (await createUser()).id;
    const key = `test:${randomUUID()}`;
    const entries = [
      { account: "cash", amount: 30 },
      { account: "processing", amount: 0 },
      { account: { payee }, amount: -10 },
      { account: { payee }, amount: -20 },
    ] as const;
    await postAll(entries, key);
    const rows = await sql`
      select amount from ledger_entries join ledger_transactions on transaction_id = id where key = ${key}`;
    expect(rows.map(({ amount }) => amount).sort()).toEqual([-30, 30]);
  });

  it("A posting is refused at the commit when it does not add up to zero", async () => {
    const payee = (await createUser()).id;
    await expect(postAll([{ account: "cash", amount: 1 }])).rejects.toThrow(/add up to 1/);
    const wrong = [
      { account: "cash", amount: 100 },
      { account: { payee }, amount: -99 },
    ] as const;
    await expect(postAll(wrong)).rejects.toThrow(/add up to 1/);
    expect(await owedAmount(payee)).toBeUndefined();
  });

  it("Postings keep the balances right while many post to the same payees in any order", async () => {
    const [one, other] = [(await createUser()).id, (await createUser()).id];
    const both = Array.from({ length: 30 }, (_, place) => {
      const shares = [
        { account: { payee: one }, amount: -2 },
        { account: { payee: other }, amount: -3 },
      ];
      return postAll([{ account: "cash", amount: 5 }, ...(place % 2 ? shares : shares.reverse())]);
    });
    await Promise.all(both);
    expect([await owedAmount(one), await owedAmount(other)]).toEqual([60, 90]);
  });
});

describe("The ledger", () => {
  it("The ledger refuses to change, delete or truncate what was posted, and entries of another currency or mode", async () => {
    const payee = (await createUser()).id;
    await postAll(sale(payee, 7));
    const account = sql`(select id from ledger_accounts where user_id = ${payee})`;
    const rejections = [
      sql`update ledger_entries set amount = 8 where account_id = ${account}`,
      sql`delete from ledger_entries where account_id = ${account}`,
      sql`truncate ledger_entries`,
      sql`truncate ledger_transactions cascade`,
      sql`truncate ledger_accounts cascade`,
      sql`update ledger_transactions set note = 'other'`,
      sql`delete from ledger_transactions`,
      sql`delete from ledger_accounts where id = ${account}`,
      sql`update ledger_accounts set currency = 'eur' where id = ${account}`,
    ];
    for (const statement of rejections) await expect(statement).rejects.toThrow(/is refused/);
    await expect(sql`
      insert into ledger_entries (transaction_id, account_id, amount, currency, livemode)
      select transaction_id, ${account}, 1, 'eur', false from ledger_entries limit 1`).rejects.toThrow(
      /foreign key/,
    );
    expect(await owedAmount(payee)).toBe(7);
  });

  it("The ledger refuses entries that are added to a transaction later and unbalance it", async () => {
    const payee = (await createUser()).id;
    const stranger = (await createUser()).id;
    await postAll(sale(payee, 7));
    await postAll(sale(stranger, 7));
    await expect(sql`
      insert into ledger_entries (transaction_id, account_id, amount, currency, livemode)
      select max(transaction_id), (select id from ledger_accounts where user_id = ${payee}), 1, 'usd', false from ledger_entries`).rejects.toThrow(
      /add up to 1/,
    );
  });

  it("The ledger keeps every invariant, and each of them sees what breaks it", async () => {
    await postAll(sale((await createUser()).id, 12));
    expect((await checkInvariants()).filter(({ rows }) => rows.length > 0)).toEqual([]);
    await sql`update ledger_accounts set owed_amount = owed_amount + 1 where kind = 'payee'`;
    const broken = (await checkInvariants()).filter(({ rows }) => rows.length > 0);
    expect(broken.map(({ name }) => name)).toEqual(["I2"]);
    await sql`update ledger_accounts set owed_amount = owed_amount - 1 where kind = 'payee'`;
  });
});
