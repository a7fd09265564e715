import { randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { controlBank } from "@/lib/bank/control";
import { listArtistSales } from "@/lib/commerce/finances/service";
import { checkInvariants } from "@/lib/commerce/invariants/service";
import { post } from "@/lib/commerce/ledger/service";
import { checkLicense } from "@/lib/commerce/licenses/service";
import { calculatePrice } from "@/lib/commerce/prices/service";
import { stripe } from "@/lib/commerce/provider/service";
import { confirmPurchase, initiatePurchase } from "@/lib/commerce/purchases/checkout/service";
import { storeEvent } from "@/lib/commerce/purchases/inbox/service";
import { userCaller } from "@/tests/support/user-caller";
import { addSales, createBuyers, createSeller, type Seller } from "./market-data";
import { table } from "./table";
import { Timings } from "./timings";

/** What the steps of a sale cost, each beside the least that does the same, on one machine with the bank and PostgreSQL. */

const CLIENTS = 8;
/** Many sales may make the list of them so many times as slow as a hundred do. */
const GOAL_SALES = 10;

interface Step {
  name: string;
  against: string;
  own: () => Promise<unknown>;
  other: () => Promise<unknown>;
}

/** `sales`: of the seller whose list is read; `times`: how often each step is taken. */
export async function benchMarket({ sales, times }: { sales: number; times: number }): Promise<boolean> {
  await controlBank("webhooks", { mode: "drop" });
  const seller = await createSeller(times * 2);
  const buyers = await createBuyers(CLIENTS * 8);
  await addPlainTables();
  const rows: (string | number)[][] = [];
  for (const step of await stepsOf(seller, buyers)) {
    // In turns, so that both meet the same machine.
    const [own, other] = [new Timings(), new Timings()];
    await run(Math.min(times, 50), step.own, new Timings());
    const seconds = [0, 0];
    for (let round = 0; round < 2; round++) {
      seconds[0] = (seconds[0] ?? 0) + (await run(times / 2, step.own, own));
      seconds[1] = (seconds[1] ?? 0) + (await run(times / 2, step.other, other));
    }
    const [ours = 1, theirs = 1] = seconds.map((all) => times / all);
    rows.push([step.name, ours, own.median, own.p99, step.against, ours / theirs]);
  }
  console.log(`\n${table(["", "a second", "median ms", "99 % ms", "against", "× as many"], rows)}`);
  const isFast = await benchSales(sales, buyers[0] ?? 0);
  // The sales that were added have neither ledger nor license.
  const broken = (await checkInvariants()).filter(
    ({ name, rows }) => rows.length > 0 && /^I[12]$/.test(name),
  );
  console.log(`\n${broken.length} rules of the ledger are broken.`);
  return isFast && broken.length === 0;
}

async function run(times: number, work: () => Promise<unknown>, timings: Timings): Promise<number> {
  const started = performance.now();
  let left = times;
  const client = async () => {
    while (left-- > 0) await timings.take(work);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (performance.now() - started) / 1000;
}

/** The tables of ledger and inbox without triggers, foreign keys and jobs. */
async function addPlainTables(): Promise<void> {
  await sql`create table plain_transactions (like ledger_transactions including all)`;
  await sql`create table plain_entries (like ledger_entries including all)`;
  await sql`create table plain_events (like payment_events including all)`;
}

async function stepsOf({ userId, trackIds }: Seller, buyers: readonly number[]): Promise<Step[]> {
  let next = 0;
  const buyer = () => buyers[next++ % buyers.length] ?? 0;
  const [trackId = 0, ...fresh] = trackIds;
  const event = () => ({
    id: `evt_${randomUUID()}`,
    type: "payout.paid",
    object_id: "po_1",
    livemode: false,
    payload: {},
  });
  const { checkout, paymentIntents } = await stripe();
  const [{ cash, payee, fees }] = await accountsOf(userId);
  return [
    {
      name: "purchase, from the start to the license",
      against: "its calls to the bank",
      own: () => buy(buyer(), fresh.pop() ?? trackId),
      other: async () => {
        const session = await checkout.sessions.create({
          mode: "payment",
          success_url: "http://127.0.0.1/",
          line_items: [
            { price_data: { currency: "usd", unit_amount: 5_390, product_data: { name: "A" } }, quantity: 1 },
          ],
          payment_intent_data: { capture_method: "manual" },
        });
        await controlBank("pay", { session: session.id, payment_method: "pm_card_visa" });
        const { payment_intent } = await checkout.sessions.retrieve(session.id);
        await paymentIntents.capture(String(payment_intent));
        await paymentIntents.retrieve(String(payment_intent), {
          expand: ["latest_charge.balance_transaction"],
        });
      },
    },
    {
      name: "price of a license, kept as a quote",
      against: "check of a license",
      own: () => calculatePrice(userCaller(buyer()), { id: trackId, license_type: "wav" }),
      other: () => checkLicense(userCaller(buyer()), { id: trackId }),
    },
    {
      name: "webhook, stored with its job",
      against: "an insert without job and triggers",
      own: () => storeEvent(event()),
      other: () => {
        const { id: event_id, payload, ...rest } = event();
        return sql`insert into plain_events ${sql({ provider: "stripe", event_id, payload: sql.json(payload), ...rest })}`;
      },
    },
    {
      name: "posting of a sale in the ledger",
      against: "inserts without triggers",
      own: () =>
        inTransaction((db) =>
          post(db, {
            ...{ key: `bench:${randomUUID()}`, cause: "correction", livemode: false, currency: "usd" },
            entries: [
              { account: "cash", amount: 5_390 },
              { account: { payee: userId }, amount: -4_900 },
              { account: "fees", amount: -490 },
            ],
          }),
        ),
      other: () =>
        inTransaction(async (db) => {
          const [made] = await db<[{ id: number }]>`
            insert into plain_transactions (key, cause, currency, livemode)
            values (${randomUUID()}, 'correction', 'usd', false) returning id`;
          await db`
            insert into plain_entries (transaction_id, account_id, amount, currency, livemode)
            select ${made.id}, account, amount, 'usd', false
            from unnest(${[cash, payee, fees]}::bigint[], ${[5_390, -4_900, -490]}::bigint[]) as entry (account, amount)`;
        }),
    },
  ];
}

async function buy(buyerId: number, trackId: number): Promise<void> {
  const caller = userCaller(buyerId);
  const { purchase_id, client_secret } = await initiatePurchase(caller, {
    id: trackId,
    license_type: "wav",
    withdrawal_waived: false,
  });
  await confirmPurchase(caller, { id: purchase_id, client_secret, payment_method: "pm_card_visa" });
}

/** The accounts that the first posting of a seller makes. */
async function accountsOf(userId: number): Promise<[{ cash: number; payee: number; fees: number }]> {
  await inTransaction((db) =>
    post(db, {
      ...{ key: `bench:${userId}`, cause: "correction", livemode: false, currency: "usd" },
      entries: [
        { account: "cash", amount: 2 },
        { account: { payee: userId }, amount: -1 },
        { account: "fees", amount: -1 },
      ],
    }),
  );
  return sql<[{ cash: number; payee: number; fees: number }]>`
    select max(id) filter (where kind = 'cash') as cash, max(id) filter (where user_id = ${userId}) as payee,
      max(id) filter (where kind = 'fees') as fees from ledger_accounts`;
}

/** Reads the first page of the sales of a producer who has many, and of one who has a hundred. */
async function benchSales(many: number, buyer: number): Promise<boolean> {
  const rows: (string | number)[][] = [];
  const medians: number[] = [];
  for (const count of [100, many]) {
    const seller = await createSeller(100);
    await addSales(seller, buyer, count);
    await sql`analyze purchases, orders, purchase_splits`;
    for (const period of ["all", "30d"] as const) {
      const timings = new Timings();
      const read = () => listArtistSales(userCaller(seller.userId), { period, page: 1, per_page: 15 });
      await read();
      for (let round = 0; round < 20; round++) await timings.take(read);
      rows.push([`${count.toLocaleString("en")} sales, ${period}`, timings.median, timings.p99]);
      medians.push(timings.median);
    }
  }
  console.log(`\n${table(["a producer's list of sales with its sums", "median ms", "99 % ms"], rows)}`);
  const [few = 1, , all = 1] = medians;
  console.log(`\nMany sales take ${(all / few).toPrecision(3)} times as long as a hundred.`);
  return all / few <= GOAL_SALES;
}
