"use client";

import { ActButton } from "@/components/ui/act-button";
import { AdminList } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { PAYMENT_LISTS, type PaymentList } from "@/lib/admin/payments/kinds";
import type { ListedPayment } from "@/lib/admin/payments/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { codeTone, codeWords, LIST_WORDS } from "./words";

type Acts = {
  reprocess: (eventId: string) => Promise<{ message?: string }>;
  settle: (alertId: number) => Promise<{ message?: string }>;
};

type Props = Acts & {
  page: Page & { data: ListedPayment[] };
  counts: Record<PaymentList, number>;
  chosen: PaymentList;
  search: string;
};

const PATH = "/admin/payments";
const WIDE = "hidden md:table-cell";

/** One of the operators' lists of payments. */
export function PaymentTable({ page, counts, chosen, search, ...acts }: Props) {
  const { none, text } = LIST_WORDS[chosen];
  const hasActions = page.data.some(({ event_id, alert_id }) => event_id !== null || alert_id !== null);
  return (
    <AdminList
      path={PATH}
      label="List"
      name="list"
      choices={PAYMENT_LISTS.map((value) => ({
        value,
        label: LIST_WORDS[value].label,
        count: counts[value],
      }))}
      chosen={chosen}
      search={search}
      hint="Order, name or track"
      page={page}
      caption={LIST_WORDS[chosen].label}
      head={
        <>
          <Th>{chosen === "events" ? "Event" : "Order"}</Th>
          <Th className={WIDE}>Why</Th>
          <Th className="text-right">Amount</Th>
          <Th className={WIDE}>Since</Th>
          {hasActions && (
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          )}
        </>
      }
      empty={
        <EmptyState title={search ? `Nothing matches “${search}”` : none}>
          {search ? "Look at another list, or change your search." : text}
        </EmptyState>
      }
    >
      {page.data.map((payment) => (
        <Row key={payment.key} payment={payment} hasActions={hasActions} {...acts} />
      ))}
    </AdminList>
  );
}

type RowProps = Acts & { payment: ListedPayment; hasActions: boolean };

function Row({ payment, hasActions, ...acts }: RowProps) {
  const { order_id, order_number, who, amount, currency, livemode, at, due_by } = payment;
  const about = payment.about || "All payments";
  return (
    <tr>
      <td className="w-full max-w-0 wrap-anywhere">
        {order_id === null ? (
          <span className="font-medium">{about}</span>
        ) : (
          <Link
            href={`${PATH}/orders/${order_id}`}
            className="link inline-flex min-h-6 items-center font-medium"
          >
            <bdi>{about}</bdi>
          </Link>
        )}
        <span className="block text-xs text-quiet">
          {order_number !== null && `Order ${order_number}, `}
          <bdi>{who}</bdi>
          {!livemode && (who === "" ? "Test" : ", test")}
        </span>
        <div className="mt-1 space-y-1 md:hidden">
          <Why payment={payment} />
          <p className="text-xs text-quiet">
            <Time at={at} clock />
          </p>
          <DueTime at={due_by} />
        </div>
      </td>
      <td className={WIDE}>
        <Why payment={payment} />
        <DueTime at={due_by} />
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">
        {amount !== null && currency !== null ? formatMoney(amount, currency) : "–"}
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <Time at={at} clock />
      </td>
      {hasActions && (
        <td className="py-1 text-right">
          <Action payment={payment} about={about} {...acts} />
        </td>
      )}
    </tr>
  );
}

function Action({ payment, about, reprocess, settle }: Acts & { payment: ListedPayment; about: string }) {
  const { event_id, alert_id, code } = payment;
  if (event_id !== null) {
    return (
      <ActButton
        label="Handle again"
        ariaLabel={`Handle ${about} ${event_id} again`}
        act={() => reprocess(event_id)}
        done="The event is handled again within a second."
      />
    );
  }
  if (alert_id === null) return null;
  return (
    <ActButton
      label="Settle"
      ariaLabel={`Settle: ${codeWords(code)}, ${about}`}
      act={() => settle(alert_id)}
      done="Settled."
    />
  );
}

function DueTime({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <span className="block text-xs whitespace-nowrap text-quiet">
      Answer by <Time at={at} clock />
    </span>
  );
}

function Why({ payment: { code, note } }: { payment: ListedPayment }) {
  return (
    <>
      <Badge tone={codeTone(code)}>{codeWords(code)}</Badge>
      {note !== null && (
        <span className="line-clamp-3 block text-xs break-words text-quiet">{codeWords(note)}</span>
      )}
    </>
  );
}
