import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { DEFAULT_AMOUNTS, defaultTerms } from "@/lib/commerce/terms/defaults";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { pick, random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, iso } from "./clock";
import { ownerId } from "./people";

type Row = Record<string, unknown>;

const { producer, rival, listener } = DEMO_ACCOUNTS;

/** The number of tracks sold in each way; the first one in all. Those with a trackout have stems. */
const WAYS: readonly { tracks: number; tiers: readonly LicenseTier[] }[] = [
  { tracks: 1, tiers: ["free", "mp3", "wav", "trackout", "unlimited", "exclusive"] },
  { tracks: 24, tiers: ["mp3", "wav", "exclusive"] },
  { tracks: 6, tiers: ["mp3", "wav", "trackout", "unlimited"] },
  { tracks: 14, tiers: ["mp3", "wav", "unlimited"] },
  { tracks: 8, tiers: ["exclusive"] },
  { tracks: 4, tiers: ["free"] },
];

/** At most so many tracks are the producer's and the rival's; others sell the rest. */
const OF_PRODUCER = 36;
const COMPETITOR_TRACKS = 8;

/** Whole tens below a price with nine at its end. */
const rounded = (amount: number) => Math.max(1_900, Math.round(amount / 1_000) * 1_000 - 100);

/** Presets, offers and coupons of the sellers that are ready to be paid. */
export function drawOffers(
  tracks: readonly TrackSeed[],
  accounts: readonly Row[],
  clock: Clock,
): Record<string, Row[]> {
  const currencies = new Map(
    accounts
      .filter(({ transfers_status }) => transfers_status === "active")
      .map(({ user_id, default_currency }) => [user_id as number, default_currency as string]),
  );
  const next = random("offers");
  const [presets, coupons] = [drawPresets(clock), drawCoupons(clock)];
  const offers: Row[] = [];
  const sales: Row[] = [];
  const forSale = sellable(tracks, currencies);
  let place = 0;
  for (const { tracks: count, tiers } of WAYS) {
    for (const { id, seller } of forSale.slice(place, place + count)) {
      const dear = pick(next, [0.8, 1, 1, 1.2, 1.5]);
      for (const license_type of tiers) {
        const preset_id = license_type === "exclusive" && seller === producer ? STANDARD : null;
        const usual = defaultTerms(license_type);
        const hasStems = license_type === "unlimited" && tiers.includes("trackout");
        const files_to_deliver = [...usual.files_to_deliver, ...(hasStems ? (["stems"] as const) : [])];
        const terms = { ...usual, files_to_deliver };
        offers.push({
          id: offers.length + 1,
          track_id: id,
          license_type,
          preset_id,
          terms: preset_id === null ? terms : { ...terms, name: "Standard" },
          amount: license_type === "free" ? 0 : rounded(DEFAULT_AMOUNTS[license_type] * dear),
          currency: currencies.get(seller),
          created_at: iso(clock.at(300 - (place % 200), 36_000)),
        });
      }
      sales.push({ track_id: id, exclusive: tiers.includes("exclusive") ? "available" : "none" });
    }
    place += count;
  }
  return { license_presets: presets, license_offers: offers, track_sales: sales, coupons };
}

/** The tracks that are for sale, the first one first: most of them the producer's. */
function sellable(tracks: readonly TrackSeed[], currencies: ReadonlyMap<number, string>) {
  const all = tracks.flatMap(({ id, performers: [artist] }) => {
    const seller = artist === undefined ? undefined : ownerId(artist);
    return seller !== undefined && currencies.has(seller) ? [{ id, seller }] : [];
  });
  const own = all.filter(({ seller }) => seller === producer).slice(0, OF_PRODUCER);
  const competitorTracks = all.filter(({ seller }) => seller === rival).slice(0, COMPETITOR_TRACKS);
  const count = WAYS.reduce((sum, way) => sum + way.tracks, 0);
  const others = all.filter(({ seller }) => seller !== rival && seller !== producer);
  const [first, ...rest] = own;
  const filling = others
    .filter((_, at) => at % 5 === 0)
    .slice(0, count - own.length - competitorTracks.length);
  // In turns, so that each way of selling has tracks of all.
  const mixed = [...rest, ...competitorTracks, ...filling].map((track, at) => ({
    track,
    at: (at * 17) % 59,
  }));
  return [...(first ? [first] : []), ...mixed.sort((a, b) => a.at - b.at).map(({ track }) => track)];
}

const STANDARD = 1;
const ARTIST_OF_PRODUCER = 1;
const COMPETITOR_ARTIST = 2;

function drawPresets(clock: Clock): Row[] {
  const preset = (
    id: number,
    name: string,
    kind: "lease" | "exclusive",
    tier: LicenseTier,
    more: Row = {},
  ) => ({
    ...{ id, artist_id: ARTIST_OF_PRODUCER, kind, name, terms: { ...defaultTerms(tier), name } },
    ...{ amount: DEFAULT_AMOUNTS[tier], currency: "usd", is_default: false },
    created_at: iso(clock.at(310, 36_000)),
    ...more,
  });
  const publishing_share = { producer: 50, licensee: 50 };
  return [
    preset(STANDARD, "Standard", "exclusive", "exclusive", { is_default: true }),
    preset(2, "Shared publishing", "exclusive", "exclusive", {
      terms: { ...defaultTerms("exclusive"), name: "Shared publishing", publishing_share },
    }),
    preset(3, "Basic", "lease", "mp3", { is_default: true }),
    preset(4, "Premium", "lease", "wav"),
    preset(5, "Unlimited", "lease", "unlimited"),
    preset(6, "House terms", "exclusive", "exclusive", {
      ...{ artist_id: COMPETITOR_ARTIST, currency: "eur", is_default: true },
    }),
  ];
}

function drawCoupons(clock: Clock): Row[] {
  const coupon = (id: number, code: string, name: string, more: Row) => ({
    ...{
      id,
      code,
      name,
      artist_id: ARTIST_OF_PRODUCER,
      kind: "percentage",
      bps: 1_000,
      amount: null,
      currency: null,
    },
    ...{ min_amount: 0, first_order_only: false, max_redemptions: null, starts_at: null, expires_at: null },
    ...{ user_id: null, listed: false, created_at: iso(clock.at(60, 36_000)) },
    ...more,
  });
  return [
    coupon(1, "WELCOME10", "Ten percent off a first order", { first_order_only: true, listed: true }),
    coupon(2, "FIVEOFF", "Five dollars off", {
      ...{ kind: "fixed", bps: null, amount: 500, currency: "usd", min_amount: 2_500, listed: true },
    }),
    coupon(3, "LAST1", "One use left", { max_redemptions: 1 }),
    coupon(4, "OVER", "Last spring", { expires_at: iso(clock.at(20, 0)) }),
    coupon(5, "SOON", "Next month", { starts_at: iso(clock.at(-30, 0)) }),
    coupon(6, "FOR-YOU", "For a good customer", { user_id: listener, bps: 2_500 }),
  ];
}
