import { sql } from "@/db/client";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { rows } from "@/tests/support/rows";
import { call } from "./api";
import { createArtist, createCaller, createTrack } from "./factories";

/** Makes an account one that the payment provider can pay, in test mode. */
export async function makePayable(userId: number, currency = "usd"): Promise<void> {
  const account = {
    ...{ user_id: userId, country: "US", default_currency: currency, transfers_status: "active" },
    ...{ onboarding_complete: true, charges_enabled: true, payouts_enabled: true },
    provider_account: `acct_test_${userId}`,
  };
  await sql`insert into payment_accounts ${rows(account)} on conflict (user_id) do nothing`;
}

/** An artist who can be paid, with a track, and what they send. */
export async function createSeller() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const track = await createTrack([artist.id]);
  await makePayable(caller.id);
  const send = (method: string, path: string, body?: unknown) =>
    call(method, path, { token: caller.token, body });
  const offer = async (tiers: Partial<Record<LicenseTier, number>>, trackId = track.id) => {
    const offers = Object.entries(tiers).map(([license_type, amount]) => ({ license_type, amount }));
    const { status, body, text } = await send("PUT", `/tracks/${trackId}/license-offers`, { offers });
    if (status !== 200) throw new Error(`The offers were answered ${status}: ${text}`);
    return body.offers as { id: number; license_type: LicenseTier }[];
  };
  return { caller, artist, track, send, offer };
}

/** The fewest fields that `POST /artist/coupons` needs. */
export const tenPercent = { name: "Ten percent", type: "percentage", percent: 10 };
