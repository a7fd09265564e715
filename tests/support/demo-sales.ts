import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { openFile } from "@/lib/catalog/files/service";
import { refusalOfStems } from "@/lib/catalog/uploads/stems";
import { publicKeys } from "@/lib/commerce/licenses/key-service";
import { checkToken } from "@/lib/commerce/licenses/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";

/** Declares the tests of the demo data's sales, which the caller has loaded as of `now`. */
export function describeDemoSales(now: Date): void {
  describe("The demo sales", () => {
    test("The demo sales break no invariant of the market", async () => {
      expect((await checkInvariants()).filter(({ rows }) => rows.length > 0)).toEqual([]);
    });

    test("The demo data has free downloads, and sells none of them", async () => {
      const free = await sql<{ offers: number }[]>`
        select (select count(*) from license_offers where track_id = tracks.id)::int as offers from tracks where downloadable`;
      expect(free.map(({ offers }) => offers)).toEqual([0, 0, 0, 0, 0, 0]);
    });

    test("The demo sales have the listener in every state that a buyer can meet, and 12 months or more", async () => {
      const purchases = await sql`
        select purchases.license_type, purchases.state, failure_code, licenses.state as license, licenses.expires_at < ${now} as expired
        from purchases left join licenses on purchase_id = purchases.id where buyer_id = 2 order by purchases.id`;
      const states = purchases.map(({ license_type, state, failure_code, license, expired }) =>
        [license_type, state, failure_code, license, expired && "over"].filter(Boolean).join(" "),
      );
      expect(states.sort()).toEqual([
        "exclusive completed active",
        "exclusive voided exclusive_sold",
        "free completed active",
        "mp3 completed active",
        "mp3 expired",
        "trackout completed active",
        "unlimited completed active",
        "wav completed active over",
        "wav completed superseded",
        "wav refunded revoked",
      ]);
      const [row] = await sql`
        select count(*) as sales, count(distinct date_trunc('month', completed_at)) as months, max(completed_at) < ${now} as past
        from purchases`;
      expect(row?.sales).toBeGreaterThanOrEqual(40);
      expect(row).toMatchObject({ months: expect.toSatisfy((months: number) => months >= 12), past: true });
    });

    test("The demo sales are disputed once now, and were once, with the payout of the one and the license of the other where they belong", async () => {
      const disputes = await sql`
        select disputes.state, licenses.state as license, transfers.state as transfer, blocked_reason
        from disputes join purchases using (order_id) join licenses on purchase_id = purchases.id
          join transfers on transfers.purchase_id = purchases.id
        order by 1 desc`;
      expect(disputes).toEqual([
        { state: "won", license: "active", transfer: "sent", blocked_reason: null },
        { state: "withdrawn", license: "suspended", transfer: "blocked", blocked_reason: "dispute" },
      ]);
    });

    test("The demo sales have stems with each trackout that is offered or sold, as an archive that an upload could be", async () => {
      const stems = await sql<{ file_id: number; size: number; offered: boolean }[]>`
        select file_id, files.size, exists (
          select from license_offers where license_offers.track_id = track_stems.track_id and license_type = 'trackout') as offered
        from track_stems join files on files.id = file_id`;
      expect(stems.length).toBeGreaterThanOrEqual(5);
      for (const { file_id, size, offered } of stems) {
        expect(offered).toBe(true);
        expect((await openFile(file_id))?.size).toBe(size);
      }
      const [sold] = await sql<[{ file_id: number }]>`
        select file_id from license_files join licenses on licenses.id = license_id
        where licensee_id = 2 and license_type = 'trackout' and kind = 'stems'`;
      const file = await openFile(sold.file_id);
      expect(file && (await refusalOfStems(file))).toBeUndefined();
      expect(file?.size).toBeGreaterThan(1_000_000);
    });

    test("The demo sales leave the licenses that the guide buys to the accounts that may follow it", async () => {
      const guide = readFileSync("docs/guides/sell-and-buy.md", "utf8");
      const requests = [...guide.matchAll(/(\/tracks\/\d+\/purchase\/[\w-]+)[^`]*?-d '([^']+)'/g)];
      expect(requests.length).toBeGreaterThanOrEqual(2);
      for (const user of [DEMO_ACCOUNTS.producer, DEMO_ACCOUNTS.listener]) {
        const token = await createToken(user);
        for (const [, path = "", body = ""] of requests)
          expect(await post(path, { token, body: JSON.parse(body) }), path).toMatchObject({ status: 200 });
      }
    });

    test("The demo sales left at the bank what our books say, in each currency", async () => {
      const books = await sql<{ currency: string; amount: number }[]>`
        select ledger_entries.currency, sum(amount)::bigint as amount from ledger_entries
        join ledger_accounts on ledger_accounts.id = account_id where kind = 'cash' group by 1 order by 1`;
      const { available } = await (await stripe()).balance.retrieve();
      expect(available.map(({ currency, amount }) => ({ currency, amount }))).toEqual([...books]);
    });

    test("The demo sales carry licenses that verify, and leave room for the next order", async () => {
      const { keys } = await publicKeys();
      for (const { jws } of await sql<{ jws: string }[]>`select jws from licenses`)
        expect(await checkToken(jws, keys)).toMatchObject({ outcome: "genuine" });
      const [row] = await sql`
        select nextval('order_numbers') > (select max(number::int) from orders) as numbered,
          nextval(pg_get_serial_sequence('transfers', 'id')) > (select max(id) from transfers) as counted`;
      expect(row).toEqual({ numbered: true, counted: true });
    });
  });
}
