import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { artistMembers } from "@/db/schema/artists";
import { coupons } from "@/db/schema/coupons";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { paymentAccounts } from "@/db/schema/payments";
import { purchaseSplits, purchases } from "@/db/schema/purchases";
import { splitSets, trackSplits } from "@/db/schema/splits";
import { payouts, transfers } from "@/db/schema/transfers";

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
        select ${purchaseSplits.purchase_id}, ${purchases.track_id}, ${purchases.track_name}, ${purchases.license_type},
          ${purchaseSplits.bps} as share_bps, ${purchaseSplits.share_amount}, ${purchases.currency}, ${purchases.state},
          ${purchases.completed_at}
        from ${purchaseSplits} join ${purchases} on ${purchases.id} = ${purchaseSplits.purchase_id}
          where ${purchaseSplits.user_id} = ${user} order by purchase_id`,
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
        select ${coupons.id}, ${coupons.code}, ${coupons.artist_id}, ${coupons.name}, ${coupons.kind}, ${coupons.bps}, ${coupons.amount},
          ${coupons.currency}, ${coupons.uses}, ${coupons.starts_at}, ${coupons.expires_at}, ${coupons.created_at} from ${coupons}
        where ${coupons.user_id} = ${user} or ${coupons.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers}
          where ${artistMembers.user_id} = ${user}) order by id`,
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
        select ${ledgerEntries.transaction_id}, ${ledgerAccounts.kind} as account, ${ledgerEntries.amount}, ${ledgerEntries.currency},
          ${ledgerEntries.livemode}, ${ledgerTransactions.cause}, ${ledgerTransactions.created_at}
        from ${ledgerAccounts} join ${ledgerEntries} on ${ledgerEntries.account_id} = ${ledgerAccounts.id}
          join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transaction_id}
        where ${ledgerAccounts.user_id} = ${user} order by transaction_id, ${ledgerEntries.account_id}`,
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
        select ${transfers.id}, ${transfers.purchase_id}, ${transfers.amount}, ${transfers.sent_amount}, ${transfers.currency},
          ${transfers.state}, ${transfers.sent_at}, ${transfers.created_at} from ${transfers} where ${transfers.user_id} = ${user}
          order by id`,
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
        select ${payouts.id}, ${payouts.amount}, ${payouts.currency}, ${payouts.state}, ${payouts.arrival_date}, ${payouts.failure_code},
          ${payouts.created_at} from ${payouts} where ${payouts.user_id} = ${user} order by id`,
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
        select ${paymentAccounts.country}, ${paymentAccounts.default_currency}, ${paymentAccounts.onboarding_complete},
          ${paymentAccounts.payouts_enabled}, ${paymentAccounts.requirements_due}, ${paymentAccounts.disabled_reason},
          ${paymentAccounts.updated_at}, ${paymentAccounts.closed_at}
        from ${paymentAccounts} where ${paymentAccounts.user_id} = ${user}`,
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
        select ${splitSets.track_id}, ${trackSplits.bps} as share_bps, ${splitSets.state}, ${splitSets.proposed_by} is not distinct
          from ${user} as proposed_by_you, ${trackSplits.accepted_at}, ${splitSets.created_at}
        from ${splitSets} left join ${trackSplits} on ${trackSplits.set_id} = ${splitSets.id} and ${trackSplits.user_id} = ${user}
        where ${trackSplits.user_id} is not null or ${splitSets.proposed_by} = ${user} order by ${splitSets.id}`,
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
