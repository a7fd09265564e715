import "server-only";
import { sql } from "@/db/client";
import { artistsOf } from "@/lib/catalog/membership/fragments";

interface StatusRow {
  is_artist: boolean;
  connected: boolean;
  onboarding_complete: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  requirements_due: string[];
  country: string | null;
  default_currency: string | null;
  updated_at: Date | null;
}

/** The account's state with the payment provider, and whether it acts for an artist at all. */
export async function findPaymentStatus(userId: number): Promise<StatusRow> {
  const [row] = await sql<[StatusRow]>`
    select exists (${artistsOf(userId)}) as is_artist,
      user_id is not null as connected,
      coalesce(onboarding_complete, false) as onboarding_complete,
      coalesce(charges_enabled, false) as charges_enabled,
      coalesce(payouts_enabled, false) as payouts_enabled,
      coalesce(requirements_due, '{}') as requirements_due,
      country, default_currency, updated_at
    from (select) as nothing left join payment_accounts on user_id = ${userId}`;
  return row;
}
