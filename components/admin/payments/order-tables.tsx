"use client";

import type { ReactNode } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Order } from "@/lib/admin/payments/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { codeTone, codeWords, REFUNDER_WORDS } from "./words";

type Currency = { currency: string };

const NUMBER = "text-right whitespace-nowrap tabular-nums";
const WHEN = "whitespace-nowrap";

const state = (code: string) => <Badge tone={codeTone(code)}>{codeWords(code)}</Badge>;

const quiet = (words: ReactNode) => <span className="block text-xs break-words text-quiet">{words}</span>;

export function DisputeTable({ disputes, currency }: Pick<Order, "disputes"> & Currency) {
  return (
    <Table caption="Disputes">
      <thead>
        <tr>
          <Th>Reason</Th>
          <Th>State</Th>
          <Th className="text-right">Amount</Th>
          <Th>Answer by</Th>
          <Th>Opened</Th>
        </tr>
      </thead>
      <tbody>
        {disputes.map((dispute) => (
          <tr key={dispute.id}>
            <td>
              {codeWords(dispute.reason)}
              {dispute.is_inquiry && quiet("A question, which moves no money")}
              {dispute.answered_at !== null &&
                quiet(
                  <>
                    Answered <Time at={dispute.answered_at} clock />
                  </>,
                )}
            </td>
            <td>{state(dispute.state)}</td>
            <td className={NUMBER}>{formatMoney(dispute.amount, currency)}</td>
            <td className={WHEN}>{dispute.due_by === null ? "–" : <Time at={dispute.due_by} clock />}</td>
            <td className={WHEN}>
              <Time at={dispute.created_at} clock />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function RefundTable({ refunds, currency }: Pick<Order, "refunds"> & Currency) {
  return (
    <Table caption="Refunds">
      <thead>
        <tr>
          <Th>Refunded by</Th>
          <Th>Reason</Th>
          <Th>State</Th>
          <Th className="text-right">Amount</Th>
          <Th>Requested</Th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <td>
              {REFUNDER_WORDS[refund.by] ?? codeWords(refund.by)}
              {refund.actor !== null && quiet(`@${refund.actor}`)}
            </td>
            <td className="min-w-[10rem] break-words">{refund.reason}</td>
            <td>
              {state(refund.state)}
              {refund.failure !== null && quiet(refund.failure)}
            </td>
            <td className={NUMBER}>{formatMoney(refund.amount, currency)}</td>
            <td className={WHEN}>
              <Time at={refund.created_at} clock />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function TransferTable({ transfers, currency }: Pick<Order, "transfers"> & Currency) {
  return (
    <Table caption="Transfers">
      <thead>
        <tr>
          <Th>Payee</Th>
          <Th>State</Th>
          <Th className="text-right">Share</Th>
          <Th className="text-right">Sent</Th>
          <Th className="text-right">Reversed</Th>
          <Th>Not before</Th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((transfer) => (
          <tr key={transfer.id}>
            <td className="min-w-[8rem]">
              <bdi>{transfer.payee.name}</bdi>
              {quiet(`@${transfer.payee.handle}`)}
            </td>
            <td>
              {state(transfer.state)}
              {transfer.blocked_reason !== null && quiet(codeWords(transfer.blocked_reason))}
              {transfer.failure !== null && quiet(transfer.failure)}
            </td>
            <td className={NUMBER}>{formatMoney(transfer.amount, currency)}</td>
            <td className={NUMBER}>{formatMoney(transfer.sent_amount, currency)}</td>
            <td className={NUMBER}>{formatMoney(transfer.reversed_amount, currency)}</td>
            <td className={WHEN}>
              <Time at={transfer.due_at} clock />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Each posting with its debits and credits, which add up to zero. */
export function PostingTable({ postings, currency }: Pick<Order, "postings"> & Currency) {
  return (
    <Table caption="Ledger">
      <thead>
        <tr>
          <Th>Posting</Th>
          <Th>Account</Th>
          <Th className="text-right">Debit</Th>
          <Th className="text-right">Credit</Th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ id, cause, note, created_at, entries }) =>
          entries.map(({ account, payee, amount }, place) => (
            // Nothing else tells two entries of a posting apart, and their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={`${id} ${place}`}>
              {place === 0 && (
                <td rowSpan={entries.length} className="min-w-[8rem] align-top">
                  <span className="font-medium">{codeWords(cause)}</span>
                  {quiet(<Time at={created_at} clock />)}
                  {note !== null && quiet(note)}
                </td>
              )}
              <td className="[&:first-child]:pl-3">
                {payee === null ? codeWords(account) : <bdi>{payee}</bdi>}
              </td>
              <td className={NUMBER}>{amount > 0 && formatMoney(amount, currency)}</td>
              <td className={NUMBER}>{amount < 0 && formatMoney(-amount, currency)}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

/** Events that were not handled can be handled again. */
const STUCK = ["received", "waiting", "dead"];

type Reprocess = (eventId: string) => Promise<{ message?: string }>;

export function EventTable({ events, reprocess }: Pick<Order, "events"> & { reprocess: Reprocess }) {
  return (
    <Table caption="Events of the payment provider">
      <thead>
        <tr>
          <Th>Event</Th>
          <Th>State</Th>
          <Th>Received</Th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ event_id, type, state: code, attempts, error, received_at }) => (
          <tr key={event_id}>
            <td className="min-w-[12rem]">
              <code className="font-mono text-xs break-all">{type}</code>
              {quiet(event_id)}
            </td>
            <td>
              {state(code)}
              {attempts > 1 && quiet(`${attempts} attempts`)}
              {error !== null && quiet(error)}
              {STUCK.includes(code) && (
                <ActButton
                  label="Handle again"
                  ariaLabel={`Handle ${type} ${event_id} again`}
                  act={() => reprocess(event_id)}
                  done="The event is handled again within a second."
                />
              )}
            </td>
            <td className={WHEN}>
              <Time at={received_at} clock="seconds" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
