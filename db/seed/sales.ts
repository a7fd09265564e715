import { couponRedemptions, coupons } from "@/db/schema/coupons";
import { trackSales } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import { trackStems } from "@/db/schema/track-audio";
import type { Db } from "@/db/tagged";
import { addDrawnFile } from "@/lib/catalog/files/service";
import { allocate, share } from "@/lib/commerce/ledger/money";
import { platformFee } from "@/lib/commerce/offers/price-service";
import { termsSha256 } from "@/lib/commerce/terms/service";
import { random } from "@/lib/platform/random";
import { demoIds } from "@/lib/test-bank/demo-payments";
import { artists } from "./artists";
import { demoDrawing, type TrackSeed } from "./catalogue";
import { type Clock, iso } from "./clock";
import { DemoLicenses } from "./licenses";
import { drawPeople, ownerId } from "./people";
import { insertRows } from "./rows";
import { DemoMoney, disputedAt, refundedAt } from "./sale-money";
import { type OfferSeed, planSales, planShares, type SalePlan } from "./sale-plans";

type Row = Record<string, unknown>;

const FIRST_NUMBER = 100_001;

/** Inserts the demo sales: orders, purchases, licenses, books, transfers, and the payments at the embedded bank. */
export async function seedSales(
  sql: Db,
  tracks: readonly TrackSeed[],
  { license_offers = [] }: Record<string, Row[]>,
  { payment_accounts = [] }: Record<string, Row[]>,
  clock: Clock,
): Promise<number> {
  const accounts = payment_accounts.map(
    (row) => [row.user_id as number, row.provider_account as string] as const,
  );
  const stems = await sql<{ track: number; file: number }[]>`
    select ${trackStems.track_id}::int as track, ${trackStems.file_id}::int as file from ${trackStems}`;
  const stemFiles = new Map(stems.map(({ track, file }) => [track, file]));
  const books = new Books(new Map(accounts), stemFiles, clock.now);
  // Safe cast: these are the rows that `drawOffers` makes.
  const plans = planSales(tracks, license_offers as unknown as OfferSeed[], clock);
  // Safe cast: what signs uses statements, not the types of rows.
  for (const plan of plans) await books.add(sql, plan);
  for (const [table, rows] of Object.entries(books.tables()))
    if (rows.length > 0) await insertRows(sql, table, rows);
  await sql`
    update ${trackSales} set ${sql(trackSales, "sequence")} = (place->>'sequence')::int,
      ${sql(trackSales, "chain_hash")} = place->>'hash'
    from jsonb_array_elements(${sql.json(books.licenses.places())}) as place
    where ${trackSales.track_id} = (place->>'track_id')::bigint`;
  await sql`
    update ${trackSales} set ${sql(trackSales, "exclusive")} = 'sold', ${sql(trackSales, "holder_purchase_id")} = ${purchases.id}
    from ${purchases}
    where ${purchases.track_id} = ${trackSales.track_id} and ${purchases.license_type} = 'exclusive'
      and ${purchases.state} = 'completed'`;
  await sql`
    update ${coupons} set ${sql(coupons, "uses")} = (
      select count(*) from ${couponRedemptions} where ${couponRedemptions.coupon_id} = ${coupons.id})
    where ${coupons.id} in (select ${couponRedemptions.coupon_id} from ${couponRedemptions})`;
  await seedSplits(sql, plans);
  await sql`select setval('order_numbers', ${books.lastNumber})`;
  return plans.length;
}

/** The accepted shares of the tracks that were sold by several. */
async function seedSplits(sql: Db, plans: readonly SalePlan[]): Promise<void> {
  const splitTracks = new Map(plans.filter(({ shares }) => shares).map(({ track }) => [track.id, track]));
  const sets = [...splitTracks.values()].map((track, place) => ({ id: place + 1, track }));
  if (sets.length === 0) return;
  await insertRows(
    sql,
    "split_sets",
    sets.map(({ id, track }) => ({
      ...{ id, track_id: track.id, state: "accepted" },
      proposed_by: ownerId(track.performers[0] ?? 1),
    })),
  );
  await insertRows(
    sql,
    "track_splits",
    sets.flatMap(({ id, track }) =>
      planShares(track).map(({ user, bps }, position) => ({
        ...{ set_id: id, user_id: user, bps, position, accepted_at: iso(Date.parse(track.releaseDate)) },
      })),
    ),
  );
}

/** Everything that sales leave behind, written down one sale after the other. */
class Books {
  readonly licenses = new DemoLicenses();
  lastNumber = FIRST_NUMBER - 1;
  private readonly money: DemoMoney;
  private readonly orders: Row[] = [];
  private readonly purchases: Row[] = [];
  private readonly splits: Row[] = [];
  private readonly redemptions: Row[] = [];
  private readonly people = new Map(drawPeople().map((person) => [person.id, person]));
  private readonly next = random("license uuids");

  constructor(
    accounts: ReadonlyMap<number, string>,
    /** The files of stems, by their tracks. */
    private readonly stems: ReadonlyMap<number, number>,
    now: number,
  ) {
    this.money = new DemoMoney(accounts, now);
  }

  async add(db: Db, plan: SalePlan): Promise<void> {
    const { buyer, track, offer, at, outcome } = plan;
    const id = this.orders.length + 1;
    const [artist = 1] = track.performers;
    const person = this.people.get(buyer);
    if (!person) return;
    const isPaid = outcome === "completed" || outcome === "refunded";
    const number = isPaid ? String(++this.lastNumber) : null;
    const discount = plan.coupon ? share(offer.amount, plan.coupon.bps) : 0;
    const net = offer.amount - discount;
    const fee = platformFee(net);
    const total = net + fee;
    const uuid = this.uuid();
    const sha256 = termsSha256(offer.terms);
    const kind = offer.license_type === "exclusive" ? "exclusive" : "lease";
    const link = isPaid ? this.licenses.append(track.id, kind, uuid, sha256, at) : undefined;
    const artistName = artists[artist - 1]?.name ?? "";
    const { currency, amount: price_amount } = offer;
    const amounts = { currency, price_amount, discount_amount: discount, fee_amount: fee };
    const timestamps = { created_at: iso(at), updated_at: iso(at) };
    this.orders.push({
      ...{ id, number, buyer_id: buyer, buyer_name: person.name, buyer_email: person.email, ...amounts },
      ...{ total_amount: total, state: ORDER_STATES[outcome], livemode: false, ...timestamps },
      ...providerColumns(id, total, outcome),
      ...{ coupon_id: plan.coupon?.id ?? null, expires_at: iso(at + 31 * 60_000) },
    });
    const purchase = {
      ...{ track_id: track.id, track_name: track.name, artist_id: artist, artist_name: artistName },
      ...{ license_type: offer.license_type, terms: offer.terms, terms_sha256: sha256 },
      licensee_name: person.name,
    };
    this.purchases.push({
      ...{ id, order_id: id, buyer_id: buyer, ...purchase, offer_id: offer.id, ...amounts, ...timestamps },
      ...{ net_amount: net, artist_amount: net, license_uuid: uuid },
      attention: plan.dispute === "open" ? "disputed" : null,
      ...{ state: PURCHASE_STATES[outcome], failure_code: outcome === "sold_out" ? "exclusive_sold" : null },
      sequence: link?.sequence ?? null,
      slot_released_at: outcome === "completed" || outcome === "expired" ? null : iso(at),
      completed_at: isPaid ? iso(at) : null,
    });
    const payees = plan.shares ?? [{ user: ownerId(artist), bps: 10_000 }];
    const parts = allocate(
      net,
      payees.map(({ bps }) => bps),
    );
    const shares = payees.map(({ user, bps }, position) => ({ user, bps, amount: parts[position] ?? 0 }));
    for (const [position, { user, bps, amount }] of shares.entries())
      this.splits.push({ purchase_id: id, user_id: user, bps, share_amount: amount, position });
    if (plan.coupon)
      this.redemptions.push({
        ...{
          coupon_id: plan.coupon.id,
          order_id: id,
          user_id: buyer,
          state: "used",
          discount_amount: discount,
        },
        ...timestamps,
      });
    if (link) {
      const prior_leases = this.licenses.countLeases(track.id, at);
      const drawing = demoDrawing("sound", track);
      const soundId = await addDrawnFile(db, drawing);
      await this.licenses.issue(
        db,
        {
          ...{ purchase_id: id, ...purchase, duration: track.duration, artists: [artistName] },
          ...{
            audio_file_id: soundId,
            audio_sha256: null,
            drawn: drawing,
          },
          ...{
            mp3_320_id: null,
            mp3_256_id: null,
            wav_id: soundId,
            flac_id: null,
            mp3_tagged_id: null,
            wav_tagged_id: null,
          },
          ...{ voice_tag_id: null, stems_id: this.stems.get(track.id) ?? null, midi_id: null },
          ...{ licensee_id: buyer, email: person.email, sequence: link.sequence, order_ref: number },
          ...{ livemode: false, issued_at: new Date(at), expires_at: termEnd(offer, at), prior_leases },
        },
        link,
      );
    }
    if (total > 0) this.money.pay({ id, plan, email: person.email, total, fee, shares });
    if (outcome === "refunded") this.licenses.revoke(refundedAt(plan));
    if (plan.dispute) this.licenses.pause(disputedAt(plan), plan.dispute === "won");
  }

  /** The rows by table, in the order in which they can be inserted. */
  tables(): Record<string, Row[]> {
    return {
      orders: this.orders,
      purchases: this.purchases,
      purchase_splits: this.splits,
      ...this.licenses.tables(),
      coupon_redemptions: this.redemptions,
      ...this.money.tables(),
    };
  }

  private uuid(): string {
    const hex = Array.from({ length: 32 }, () => Math.floor(this.next() * 16).toString(16)).join("");
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  }
}

const ORDER_STATES = {
  completed: "captured",
  refunded: "captured",
  sold_out: "canceled",
  expired: "expired",
};
const PURCHASE_STATES = {
  ...{ completed: "completed", refunded: "refunded", sold_out: "voided", expired: "expired" },
};

function providerColumns(order: number, total: number, outcome: SalePlan["outcome"]): Row {
  const ids = demoIds(order);
  const isPaid = total > 0 && outcome !== "expired";
  return {
    provider_session: total > 0 ? ids.session : null,
    session_attempt: total > 0 ? 1 : 0,
    provider_payment: isPaid ? ids.intent : null,
    provider_charge: isPaid && outcome !== "sold_out" ? ids.charge : null,
  };
}

/** The end of a license's term, as the database counts months; null for a perpetual one. */
function termEnd({ terms }: OfferSeed, at: number): Date | null {
  if (typeof terms.term_months !== "number") return null;
  const end = new Date(at);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + terms.term_months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}
