import { createHmac, randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { confirmPurchase, initiatePurchase } from "@/lib/commerce/checkout/service";
import { listArtistSales } from "@/lib/commerce/finances/service";
import { post } from "@/lib/commerce/ledger/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { receiveWebhook } from "@/lib/commerce/payment-webhooks/service";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { controlBank } from "@/lib/test-bank/control";
import { webhookSecret } from "@/lib/test-bank/keys";
import { rows } from "@/tests/support/rows";
import { userCaller } from "@/tests/support/user-caller";
import { inTurns, issueTokens } from "./api";
import { type BenchEnvironment, program, startGateway } from "./contenders";
import { marketCases } from "./market-cases";
import { addSales, createBuyers, createSeller, type Seller } from "./market-data";
import { markdownTable } from "./table";
import { Timings } from "./timings";

/** Measures a sale: its steps beside the least that does the same, the questions of shops beside Fastify, and lists of many sales. */

const CLIENTS = 8;
/** Many sales may make the list of them so many times as slow as a hundred do. */
const GOAL_SALES = 10;
/** Of as many requests a second as Fastify answers. */
const GOAL_TWIN = 0.8;

interface Step {
  name: string;
  against: string;
  own: () => Promise<unknown>;
  other: () => Promise<unknown>;
}

interface Event {
  id: string;
  type: string;
  object_id: string;
  livemode: boolean;
  payload: object;
}

interface Part {
  text: string;
  isFast: boolean;
}

/**
 * Measures the sale of licenses on the database in place, which gets so many sales before. `times`: how often each step is taken; `seconds`:
 * how long each server is asked in each round. Returns the tables, and whether the goals are met and the ledger is right.
 */
export async function benchMarket(
  environment: BenchEnvironment,
  { sales, times, seconds }: { sales: number; times: number; seconds: number },
): Promise<Part> {
  await controlBank("webhooks", { mode: "drop" });
  const buyers = await createBuyers(Math.ceil(sales / 100));
  const lists = await benchSales(sales, buyers);
  const twinResults = await benchTwin({ ...environment, CASES: "market" }, seconds);
  const steps = await benchSteps(times, buyers);
  // The sales that were added have no ledger.
  const broken = (await checkInvariants()).filter(
    ({ name, rows }) => rows.length > 0 && /^I[12]$/.test(name),
  );
  console.log(`\n${broken.length} rules of the ledger are broken.`);
  return {
    text: [steps, twinResults.text, lists.text].join("\n\n"),
    isFast: lists.isFast && twinResults.isFast && broken.length === 0,
  };
}

/** Takes the steps of a sale, each in turns with the least that does the same, so that both meet the same machine. */
async function benchSteps(times: number, buyers: readonly number[]): Promise<string> {
  const seller = await createSeller(times * 2);
  await addPlainTables();
  const rows: (string | number)[][] = [];
  for (const step of await createSteps(seller, buyers)) {
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
  return markdownTable(["", "a second", "median ms", "99 % ms", "against", "× as many"], rows);
}

/** Asks the gateway and Fastify for what shops ask. */
async function benchTwin(environment: BenchEnvironment & { CASES: string }, seconds: number): Promise<Part> {
  const contenders = [await startGateway(environment), await program("Fastify", "twin.ts", environment)];
  const rows: (string | number)[][] = [];
  const ratios: number[] = [];
  const cases = await marketCases();
  // For seconds after its start the gateway still loads pages in the background, so the first turns do not count.
  for (const one of cases) await inTurns(contenders, one, await issueTokens(one.userId), seconds / 4);
  for (const one of cases) {
    const results = await inTurns(contenders, one, await issueTokens(one.userId), seconds);
    const [gateway, twin] = ["gateway", "Fastify"].map((name) => results.get(name));
    if (!gateway || !twin) throw new Error(`${one.name} was not measured.`);
    ratios.push(gateway.perSecond / twin.perSecond);
    rows.push([
      one.name,
      gateway.perSecond,
      gateway.perSecond / twin.perSecond,
      gateway.processor,
      twin.processor / gateway.processor,
    ]);
  }
  for (const { stop } of contenders) await stop();
  return {
    text: markdownTable(["", "requests/s", "× Fastify", "processor µs", "Fastify ÷"], rows),
    isFast: Math.min(...ratios) >= GOAL_TWIN,
  };
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

async function createSteps({ userId, trackIds }: Seller, buyers: readonly number[]): Promise<Step[]> {
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
  const [{ cash, payee, fees }] = await accountSums(userId);
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
      name: "webhook, verified and stored with its job",
      against: "an insert without job and triggers",
      own: () => receiveWebhook(...signed(event())),
      other: () => {
        const { id: event_id, payload, ...rest } = event();
        return sql`insert into plain_events ${rows({ provider: "stripe", event_id, payload: sql.json(payload), ...rest })}`;
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

/** An event as the bank sends it: its body and the signature. */
function signed({ object_id: id, payload: _, ...event }: Event): [body: string, signature: string] {
  const body = JSON.stringify({ ...event, data: { object: { id } } });
  const at = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", webhookSecret("own")).update(`${at}.${body}`).digest("hex");
  return [body, `t=${at},v1=${mac}`];
}

/** Buys a license with the embedded bank. */
export async function buy(buyerId: number, trackId: number): Promise<void> {
  const caller = userCaller(buyerId);
  const { purchase_id, client_secret } = await initiatePurchase(caller, {
    id: trackId,
    license_type: "wav",
    withdrawal_waived: false,
  });
  await confirmPurchase(caller, { id: purchase_id, client_secret, payment_method: "pm_card_visa" });
}

/** The accounts that the first posting of a seller makes. */
async function accountSums(userId: number): Promise<[{ cash: number; payee: number; fees: number }]> {
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

/** Reads the first page of the sales of a producer who has a hundred, and of one who has many. */
async function benchSales(many: number, buyers: readonly number[]): Promise<Part> {
  const rows: (string | number)[][] = [];
  const medians: number[] = [];
  for (const count of [100, many]) {
    const seller = await createSeller(100);
    await addSales(seller, buyers, count);
    // As after a while in production.
    await sql`vacuum (analyze) purchases, orders, purchase_splits, licenses`;
    for (const period of ["all", "30d"] as const) {
      const timings = new Timings();
      const read = () => listArtistSales(userCaller(seller.userId), { period, page: 1, per_page: 15 });
      await read();
      for (let round = 0; round < 20; round++) await timings.take(read);
      rows.push([`of ${count.toLocaleString("en")}, ${WORDS[period]}`, timings.median, timings.p99]);
      medians.push(timings.median);
    }
  }
  const [few = 1, , all = 1] = medians;
  return {
    text: markdownTable(["a page of sales with the sums", "median ms", "99 % ms"], rows),
    isFast: all / few <= GOAL_SALES,
  };
}

const WORDS = { all: "all", "30d": "those of 30 days" } as const;
