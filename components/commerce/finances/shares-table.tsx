import { Badge } from "@/components/ui/badge";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { STOP_REASONS, TRANSFER_WORDS } from "./transfer-words";

type Share = SaleDetails["shares"][number];

/** On a phone it is a line below the name. */
const WIDE = "hidden md:table-cell";

const NUMBER = "text-right tabular-nums whitespace-nowrap";

/** The payees of a sale, each with the state of the transfer. */
export function SharesTable({ sale, viewerId }: { sale: SaleDetails; viewerId: number }) {
  const { shares, currency } = sale;
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="mb-3 text-lg font-semibold">
        Shares
      </h2>
      <Table caption="Shares of the sale">
        <thead>
          <tr>
            <Th>Payee</Th>
            <Th className={`${WIDE} text-right`}>Share</Th>
            <Th className="text-right">Amount</Th>
            <Th>Payment</Th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ payee, bps, amount, transfer }) => (
            <tr key={payee.id}>
              <td className="break-words">
                <bdi>{payee.name}</bdi>
                {payee.id === viewerId && " (you)"}
                <span className="block text-xs text-quiet md:hidden">{bps / 100}%</span>
              </td>
              <td className={`${WIDE} ${NUMBER}`}>{bps / 100}%</td>
              <td className={NUMBER}>{formatMoney(amount, currency)}</td>
              <td className="md:min-w-[9rem]">
                {transfer ? <TransferState transfer={transfer} currency={currency} /> : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function TransferState({
  transfer,
  currency,
}: {
  transfer: NonNullable<Share["transfer"]>;
  currency: string;
}) {
  const { status, reason, sent_amount, reversed_amount, sent_at, due_at } = transfer;
  const { tone, word } = TRANSFER_WORDS[status];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <span className="block text-xs text-quiet">
        {status === "completed" && sent_at && (
          <>
            {formatMoney(sent_amount, currency)} on <Time at={sent_at} />
          </>
        )}
        {status === "waiting" && (
          <>
            Sent from <Time at={due_at} /> at the latest
          </>
        )}
        {status === "needs_attention" && reason !== null && STOP_REASONS[reason]}
        {reversed_amount > 0 && <> {formatMoney(reversed_amount, currency)} came back</>}
      </span>
    </>
  );
}
