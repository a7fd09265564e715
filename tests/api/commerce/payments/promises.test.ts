import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { call } from "@/tests/support/api";
import { createArtist } from "@/tests/support/factories";
import { createBuyer, createShop } from "@/tests/support/market";

/** The number of states that are tried: `PROMISES=500` for many more. */
const COUNT = Number(process.env.PROMISES ?? 40);

const OFFERS: Partial<Record<LicenseTier, number>>[] = [
  {},
  { mp3: 1_900 },
  { wav: 4_900 },
  { mp3: 10, wav: 4_900 },
  { exclusive: 30_000 },
  { wav: 4_900, exclusive: 30_000 },
];

/** A caller, an offer, and a history. */
const situation = fc.record({
  offers: fc.constantFrom(...OFFERS),
  asks: fc.constantFrom("buyer", "buyer", "owner", "member", "guest", "payee"),
  ready: fc.constantFrom(true, true, false),
  allows: fc.constantFrom("both", "both", "non_exclusive_only", "exclusive_only", "none"),
  before: fc.uniqueArray(
    fc.constantFrom("bought", "open", "let go", "holds others", "declined", "sold to others", "draft"),
    { maxLength: 2 },
  ),
});

type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

async function createSituation({ offers, asks, ready, allows, before }: Situation) {
  const shop = await createShop(offers);
  const { trackId, artistId, seller } = shop;
  const buyer = await createBuyer();
  if (asks === "owner")
    await sql`update artist_members set user_id = ${buyer.id} where artist_id = ${artistId}`;
  if (asks === "member")
    await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${buyer.id}, 'member')`;
  if (asks === "guest") {
    const { id } = await createArtist({ owner_id: buyer.id });
    const artists = [
      { id: artistId, role: "performer" },
      { id, role: "featured" },
    ];
    await call("PATCH", `/tracks/${trackId}`, { token: seller.token, body: { artists } });
  }
  if (asks === "payee") {
    await sql.begin(async (db) => {
      const [{ id }] = await db<[{ id: number }]>`
        insert into split_sets (track_id, proposed_by, state) values (${trackId}, ${seller.id}, 'accepted') returning id`;
      await db`
        insert into track_splits (set_id, user_id, bps, position, accepted_at)
        values (${id}, ${seller.id}, 6000, 0, now()), (${id}, ${buyer.id}, 4000, 1, now())`;
    });
  }
  for (const one of before) {
    if (one === "bought") {
      const checkout = await buyer.initiate(trackId);
      if (checkout.status < 300) await buyer.confirm(checkout);
    }
    if (one === "open") await buyer.initiate(trackId);
    if (one === "let go") {
      const { body } = await buyer.initiate(trackId, { license_type: "exclusive" });
      await sql`update purchases set state = 'expired', updated_at = now() where id = ${body.purchase_id ?? 0} and state = 'open'`;
      await sql`update track_sales set exclusive = 'available', holder_purchase_id = null, held_until = null where track_id = ${trackId} and exclusive = 'held'`;
    }
    if (one === "holds others") {
      for (let holds = 0; holds < 2; holds++) {
        await buyer.initiate((await createShop({ exclusive: 20_000 })).trackId);
      }
    }
    if (one === "declined") {
      const { body } = await buyer.initiate((await createShop()).trackId);
      await sql`
        update orders set failed_payments = 5, declined_at = now()
        where id = (select order_id from purchases where id = ${body.purchase_id})`;
    }
    if (one === "sold to others") {
      const other = await createBuyer();
      const checkout = await other.initiate(trackId);
      if (checkout.status < 300) await other.confirm(checkout);
    }
    if (one === "draft") await sql`update tracks set status = 'draft' where id = ${trackId}`;
  }
  if (!ready)
    await sql`update payment_accounts set transfers_status = 'restricted' where user_id = ${seller.id}`;
  await sql`update tracks set license_type = ${allows} where id = ${trackId}`;
  return { trackId, buyer };
}

it(
  "Whatever the status of a track says that one may buy, starting the purchase does, and it says in which words it refuses",
  async () => {
    const property = fc.asyncProperty(situation, async (input) => {
      const { trackId, buyer } = await createSituation(input);
      const { status, body } = await buyer.send("GET", `/tracks/${trackId}/purchase/status`);
      const tiers = Object.keys(input.offers);
      const answers = [];
      for (const license_type of tiers) answers.push(await buyer.initiate(trackId, { license_type }));
      if (tiers.length === 0) answers.push(await buyer.initiate(trackId));
      if (status === 404) {
        expect(answers.filter((answer) => answer.status < 400)).toEqual([]);
        return;
      }
      const bought = answers.some((answer) => answer.status < 300);
      expect([body.can_purchase, body.reason_code]).toEqual([
        bought,
        bought ? null : answers[0]?.body.reason_code,
      ]);
      expect(body.can_purchase === (body.reason_code === null)).toBe(true);
    });
    await fc.assert(property, { numRuns: COUNT, endOnFailure: true });
  },
  60_000 + COUNT * 3_000,
);
