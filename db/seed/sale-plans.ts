import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import type { Clock } from "./clock";
import { ownerId, USER_COUNT } from "./people";

/** An offer as the demo data has it. */
export interface OfferSeed {
  id: number;
  track_id: number;
  license_type: LicenseTier;
  terms: LicenseTerms;
  amount: number;
  currency: string;
}

/** A planned sale: buyer, license, time and outcome. */
export interface SalePlan {
  buyer: number;
  track: TrackSeed;
  offer: OfferSeed;
  /** Milliseconds since 1970. */
  at: number;
  outcome: "completed" | "refunded" | "sold_out" | "expired";
  /** The coupon that was used. */
  coupon?: { id: number; bps: number };
  /** The outcome of the dispute that the buyer's bank opened. */
  dispute?: "open" | "won";
  /** The people who share the price, in hundredths of a percent; the owner of the artist, unless given. */
  shares?: readonly { user: number; bps: number }[];
}

const { listener } = DEMO_ACCOUNTS;

/** The accounts above this manage no artist. */
const FIRST_BUYER = 101;

/** The age of the other sales in days: more of them lately, and the last ones still owed to their sellers. */
const DAYS_AGO = [
  540, 517, 488, 461, 430, 402, 377, 350, 322, 301, 270, 244, 222, 203, 187, 166, 142, 131, 111, 93, 82, 74,
  61, 47, 38, 30, 19, 12, 6, 2,
];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** About 40 sales over 18 months; some of them the listener's, one in each state that a buyer can meet. */
export function planSales(
  tracks: readonly TrackSeed[],
  offers: readonly OfferSeed[],
  clock: Clock,
): SalePlan[] {
  const next = random("sales");
  const byTrack = new Map<number, OfferSeed[]>();
  for (const offer of offers) byTrack.set(offer.track_id, [...(byTrack.get(offer.track_id) ?? []), offer]);
  const soldTracks = tracks.filter(({ id }) => byTrack.has(id));
  const findOffer = (track: TrackSeed, tier: LicenseTier) =>
    byTrack.get(track.id)?.find((offer) => offer.license_type === tier);
  /** The tracks with both tiers, those first that are out the longest. */
  const withTiers = (...tiers: LicenseTier[]) =>
    soldTracks
      .filter((track) => track.id !== 1 && tiers.every((tier) => findOffer(track, tier)))
      .sort((a, b) => clock.ageInDays(b.releaseDate) - clock.ageInDays(a.releaseDate));
  const plans: SalePlan[] = [];
  const sell = (
    buyer: number,
    track: TrackSeed | undefined,
    tier: LicenseTier,
    daysAgo: number,
    more: { outcome?: SalePlan["outcome"]; terms?: Partial<LicenseTerms>; minutes?: number } = {},
  ) => {
    const offer = track && findOffer(track, tier);
    const days = track ? Math.min(daysAgo, clock.ageInDays(track.releaseDate) - 1) : 0;
    if (!track || !offer || days < 1) return;
    plans.push({
      ...{ buyer, track, outcome: more.outcome ?? "completed" },
      offer: more.terms ? { ...offer, terms: { ...offer.terms, ...more.terms } } : offer,
      at: clock.at(days, 36_000 + Math.floor(next() * 30_000)) + (more.minutes ?? 0) * MINUTE_MS,
    });
  };
  const leased = withTiers("mp3", "unlimited");
  const exclusive = withTiers("wav", "exclusive");
  const free = withTiers("free");
  let buyer = FIRST_BUYER;
  const other = () => buyer++ % USER_COUNT;

  sell(listener, leased[0], "wav", 430, { terms: { term_months: 12 } });
  sell(listener, leased[1], "mp3", 200);
  sell(listener, leased[2], "unlimited", 90);
  sell(listener, free[0], "free", 60);
  sell(other(), exclusive[0], "mp3", 150);
  sell(listener, exclusive[0], "wav", 120);
  sell(listener, exclusive[0], "exclusive", 40);
  sell(other(), exclusive[1], "exclusive", 27);
  sell(listener, exclusive[1], "exclusive", 25, { outcome: "sold_out" });
  sell(listener, leased[3], "mp3", 10, { outcome: "expired" });
  sell(listener, leased[4], "wav", 70, { outcome: "refunded" });
  const [first] = soldTracks.filter(({ id }) => id === 1);
  for (const [place, tier] of (["mp3", "wav", "mp3"] as const).entries())
    sell(other(), first, tier, 88 - 21 * place);
  const rest = [...leased.slice(5), ...exclusive.slice(2)];
  for (const daysAgo of DAYS_AGO) {
    const old = rest.filter(({ releaseDate }) => clock.ageInDays(releaseDate) > daysAgo);
    const track = old[Math.floor(next() * old.length)];
    sell(other(), track, next() < 0.6 ? "mp3" : "wav", daysAgo);
  }
  const [withStems] = withTiers("trackout").filter((track) => !leased.slice(0, 5).includes(track));
  sell(listener, withStems, "trackout", 80);
  plans.sort((a, b) => a.at - b.at);
  complicate(plans, clock);
  return plans;
}

/** The track whose price the producer shares, and with whom: an account that can be paid, and one that has not set up payouts. */
const SPLIT_SALE = { tenth: 1_000, with: { paid: 5, unpaid: 380 } };

/** Some of the producer's sales used a coupon, one was disputed and kept, one is disputed now, and those of one track are shared. */
function complicate(plans: readonly SalePlan[], clock: Clock): void {
  const leases = plans.filter(
    ({ buyer, track, offer, outcome }) =>
      buyer >= FIRST_BUYER &&
      track.performers[0] === 1 &&
      outcome === "completed" &&
      offer.license_type !== "exclusive",
  );
  const ageInDays = ({ at }: SalePlan) => (clock.now - at) / DAY_MS;
  const disputed = leases.findLast((plan) => ageInDays(plan) > 4 && ageInDays(plan) < 14);
  const won = leases.find((plan) => ageInDays(plan) > 100);
  if (disputed) disputed.dispute = "open";
  if (won) won.dispute = "won";
  const simple = leases.filter((plan) => plan !== disputed && plan !== won);
  for (const plan of simple.filter((_, place) => place % 5 === 1)) plan.coupon = { id: 1, bps: 1_000 };
  const splitTrack = simple.findLast((plan) => ageInDays(plan) > 16)?.track;
  for (const plan of simple.filter(({ track }) => track === splitTrack)) plan.shares = planShares(plan.track);
}

/** Divides the price of the shared track: the producer, the rival, and somebody whose share waits for an account. */
export function planShares({ performers: [artist = 1] }: Pick<TrackSeed, "performers">) {
  const { tenth, with: others } = SPLIT_SALE;
  return [
    { user: ownerId(artist), bps: 6 * tenth },
    { user: others.paid, bps: 3 * tenth },
    { user: others.unpaid, bps: tenth },
  ];
}
