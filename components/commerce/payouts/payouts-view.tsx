import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { Table, Th } from "@/components/ui/table";
import { TestBand } from "@/components/ui/test-band";
import { Time } from "@/components/ui/time";
import type { PayoutsPage as Payouts } from "@/lib/commerce/finances/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { NoArtistYet } from "./no-artist-yet";
import { DashboardForm, OnboardingForm } from "./onboarding-form";
import { PayoutList } from "./payout-list";
import { requirementWords } from "./payout-words";

type Props = {
  payouts: Payouts;
  countries: { value: string; label: string }[];
  start: FormAction;
  openDashboard: FormAction;
};

/** Payment of an account: its setup at the provider, the amounts it is owed, and payouts. */
export function PayoutsView({ payouts, countries, start, openDashboard }: Props) {
  const { finances, payout_state, has_account, requirements_due, livemode, is_on, is_payee } = payouts;
  const { held_until } = payouts;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeader title="Payouts">
          How you are paid for what your artists sell, and for your shares in others.
        </PageHeader>
        <div className="mb-8">
          <LinkButton href="/studio/sales">Sales</LinkButton>
        </div>
      </div>
      <div className="space-y-8 pb-12">
        {!livemode && <TestBand title="Test mode.">The bank is a substitute, and no money moves.</TestBand>}
        {!is_on ? (
          <EmptyState title="This server does not sell music">
            Its operator has not set up payments.
          </EmptyState>
        ) : !is_payee && !has_account ? (
          <NoArtistYet>
            Payouts are for accounts that manage an artist or have a share of a track.
          </NoArtistYet>
        ) : (
          <section aria-labelledby="account" className="space-y-4">
            <h2 id="account" className="font-semibold">
              Your account
            </h2>
            <State state={payout_state} />
            {held_until !== null && payout_state === "ready" && (
              <p className="text-sm">
                Your account is new or has changed. For your safety nothing is sent before{" "}
                <Time at={held_until} clock />.
              </p>
            )}
            {requirements_due.length > 0 && payout_state !== "ready" && (
              <div className="text-sm">
                <p>The payment provider still needs:</p>
                <ul className="mt-1 list-disc pl-5">
                  {requirements_due.map((asked) => (
                    <li key={asked}>{requirementWords(asked)}</li>
                  ))}
                </ul>
              </div>
            )}
            {payout_state === "ready" ? (
              <DashboardForm open={openDashboard} />
            ) : (
              <OnboardingForm countries={has_account ? null : countries} start={start} />
            )}
          </section>
        )}
        {finances && <Balance finances={finances} isReady={payout_state === "ready"} />}
      </div>
    </>
  );
}

const STATES = {
  not_connected: {
    tone: "plain",
    word: "Not set up",
    says: "Your shares are kept for you until you set up payouts.",
  },
  not_ready: {
    tone: "amber",
    word: "Not complete",
    says: "Something is missing. Your shares are kept for you, and sent when the account is complete.",
  },
  ready: {
    tone: "green",
    word: "Ready",
    says: "Your shares are sent once buyers can no longer get a refund.",
  },
} as const;

function State({ state }: { state: Payouts["payout_state"] }) {
  const { tone, word, says } = STATES[state];
  return (
    <div className="text-sm">
      <Badge tone={tone}>{word}</Badge>
      <p className="mt-1 text-quiet">{says}</p>
    </div>
  );
}

type Finances = NonNullable<Payouts["finances"]>;

/** The next amounts that are sent, each with its day. */
function NextTransfers({ next }: Pick<Finances, "next">) {
  return next.map(({ at, amount, currency }) => (
    <p key={currency} className="mt-3 text-sm">
      Next: <span className="font-medium tabular-nums">{formatMoney(amount, currency)}</span> on{" "}
      <Time at={at} />, if nothing is refunded before.
    </p>
  ));
}

/** The places of the money that was sent: the parts add up to the whole. */
function TransferTotals({ sent }: Pick<Finances, "sent">) {
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-3 font-semibold">
        What was sent to you
      </h2>
      <Table caption="What was sent to you">
        <thead>
          <tr>
            <Th>Where it is</Th>
            {sent.map(({ currency }) => (
              <Th key={currency} className="text-right">
                {currency.toUpperCase()}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLACES.map(({ place, words }) => (
            <tr key={place} className={place === "sent" ? "font-medium" : undefined}>
              <td>{words}</td>
              {sent.map((each) => (
                <td key={each.currency} className="text-right whitespace-nowrap tabular-nums">
                  {formatMoney(each[place], each.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const PLACES = [
  { place: "arrived", words: "Arrived at your bank" },
  { place: "on_the_way", words: "On its way to your bank" },
  { place: "at_provider", words: "In your account at the payment provider" },
  { place: "sent", words: "Sent to you, all time" },
] as const;

/** The amounts of an account, and when the next are sent if it is ready for them. */
function Balance({ finances, isReady }: { finances: Finances; isReady: boolean }) {
  const { balance, payouts, sent, next } = finances;
  return (
    <>
      <section aria-labelledby="balance">
        <h2 id="balance" className="mb-3 font-semibold">
          What you are owed
        </h2>
        <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2">
          {balance.available.map(({ amount, currency }, place) => (
            <Fragment key={currency}>
              <div className="bg-paper px-4 py-3">
                <dt className="text-sm text-quiet">Due now</dt>
                <dd className="text-xl font-medium tabular-nums">{formatMoney(amount, currency)}</dd>
              </div>
              <div className="bg-paper px-4 py-3">
                <dt className="text-sm text-quiet">Waiting</dt>
                <dd className="text-xl font-medium tabular-nums">
                  {formatMoney(balance.pending[place]?.amount ?? 0, currency)}
                </dd>
              </div>
            </Fragment>
          ))}
        </dl>
        {isReady && <NextTransfers next={next} />}
      </section>
      <TransferTotals sent={sent} />
      <PayoutList payouts={payouts} />
    </>
  );
}
