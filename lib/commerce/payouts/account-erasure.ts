import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { paymentAccounts } from "@/db/schema/payments";

export const erasure = {
  exports: {
    sales: {
      tables: ["purchase_splits"],
      columns: {
        purchase_id: "The purchase.",
        track_id: "The track.",
        track_name: "Its name then.",
        license_type: "The type of license.",
        share_bps: "Your share, in hundredths of a percent.",
        share_amount: "Your share, in minor units.",
        currency: "The currency.",
        state: "What became of it.",
        completed_at: "When it was completed.",
      },
      rows: (user) => sql`
        select purchase_id, track_id, track_name, license_type, bps as share_bps, share_amount, currency, state, completed_at
        from purchase_splits join purchases on purchases.id = purchase_id where user_id = ${user} order by purchase_id`,
    },
    coupons: {
      tables: ["coupons"],
      columns: {
        id: "Its id.",
        code: "Its code.",
        artist_id: "The artist.",
        name: "Its name.",
        kind: "Percent or amount.",
        bps: "In hundredths of a percent.",
        amount: "In minor units.",
        currency: "The currency.",
        uses: "How often it was used.",
        starts_at: "From when.",
        expires_at: "Until when.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, code, artist_id, name, kind, bps, amount, currency, uses, starts_at, expires_at, created_at from coupons
        where user_id = ${user} or artist_id in (select artist_id from artist_members where user_id = ${user}) order by id`,
    },
    postings: {
      tables: ["ledger_accounts", "ledger_entries"],
      columns: {
        transaction_id: "The transaction.",
        account: "The kind of account.",
        amount: "In minor units; negative is to you.",
        currency: "The currency.",
        livemode: "Whether it is real money.",
        cause: "Why.",
        created_at: "When.",
      },
      rows: (user) => sql`
        select transaction_id, kind as account, amount, ledger_entries.currency, ledger_entries.livemode, cause, ledger_transactions.created_at
        from ledger_accounts join ledger_entries on account_id = ledger_accounts.id join ledger_transactions on ledger_transactions.id = transaction_id
        where user_id = ${user} order by transaction_id, account_id`,
    },
    transfers: {
      tables: ["transfers"],
      columns: {
        id: "Its id.",
        purchase_id: "The purchase.",
        amount: "What is due to you, in minor units.",
        sent_amount: "What was sent.",
        currency: "The currency.",
        state: "What became of it.",
        sent_at: "When it was sent.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, purchase_id, amount, sent_amount, currency, state, sent_at, created_at from transfers where user_id = ${user} order by id`,
    },
    payouts: {
      tables: ["payouts"],
      columns: {
        id: "Its id.",
        amount: "In minor units.",
        currency: "The currency.",
        state: "What became of it.",
        arrival_date: "When it arrives.",
        failure_code: "Why it failed.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, amount, currency, state, arrival_date, failure_code, created_at from payouts where user_id = ${user} order by id`,
    },
    payout_account: {
      tables: ["payment_accounts"],
      columns: {
        country: "Its country.",
        default_currency: "Its currency.",
        onboarding_complete: "Whether it is complete.",
        payouts_enabled: "Whether it is paid out.",
        requirements_due: "What the provider wants to know.",
        disabled_reason: "Why it is disabled.",
        updated_at: "When it was last changed.",
        closed_at: "When it was closed.",
      },
      rows: (user) => sql`
        select country, default_currency, onboarding_complete, payouts_enabled, requirements_due, disabled_reason, updated_at, closed_at
        from payment_accounts where user_id = ${user}`,
    },
    splits: {
      tables: ["track_splits", "split_sets"],
      columns: {
        track_id: "The track.",
        share_bps: "Your share, in hundredths of a percent.",
        state: "Whether it holds.",
        proposed_by_you: "Whether you proposed it.",
        accepted_at: "When you accepted it.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select track_id, bps as share_bps, state, proposed_by is not distinct from ${user} as proposed_by_you, accepted_at, created_at
        from split_sets left join track_splits on set_id = split_sets.id and user_id = ${user}
        where user_id is not null or proposed_by = ${user} order by split_sets.id`,
    },
  },
  holds: {},
  /** Data that the provider holds for the account are the provider's; here only the link to it stays, for the books. */
  erase: async (transaction, userId) => {
    await transaction
      .delete(paymentAccounts)
      .where(and(eq(paymentAccounts.user_id, userId), isNull(paymentAccounts.provider_account)));
    await transaction
      .update(paymentAccounts)
      .set({
        closed_at: expression(sql`coalesce(${paymentAccounts.closed_at}, now())`),
        requirements_due: [],
        disabled_reason: null,
        updated_at: NOW,
      })
      .where(eq(paymentAccounts.user_id, userId));
  },
} satisfies Erasure;
