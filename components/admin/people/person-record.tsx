import type { ReactNode } from "react";
import { codeTone, codeWords } from "@/components/admin/payments/words";
import { STATE_WORDS, SUBJECT_WORDS } from "@/components/admin/reports/words";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { PersonRecord } from "@/lib/admin/people/record-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";

/** The sessions, tokens, purchases and reports of an account, each list with the latest ten. */
export function PersonRecordView({ record, handle }: { record: PersonRecord; handle: string }) {
  const { sessions, tokens, purchases, purchases_count, reports_by, reports_against } = record;
  return (
    <>
      <Part title="Signed-in browsers" empty="Signed out everywhere.">
        {sessions.map(({ id, device, last_active_from, last_active_at }) => (
          <Entry key={id} note={<Time at={last_active_at} clock />}>
            <span className="break-words">{device}</span>
            {last_active_from && <span className="block text-xs text-quiet">{last_active_from}</span>}
          </Entry>
        ))}
      </Part>
      <Part title="Active tokens" empty="No active token.">
        {tokens.map(({ id, name, prefix, expires_at }) => (
          <Entry
            key={id}
            note={
              <>
                until <Time at={expires_at} />
              </>
            }
          >
            <Link href={`/admin/tokens/${id}`} className="link inline-flex min-h-6 items-center">
              {name}
            </Link>{" "}
            <code className="font-mono text-xs text-quiet">{prefix}…</code>
          </Entry>
        ))}
      </Part>
      <Part title="Purchases" empty="Nothing bought.">
        {purchases.map(({ order_id, track, state, total, currency, created_at }) => (
          <Entry key={order_id} note={<Time at={created_at} />}>
            <Link
              href={`/admin/payments/orders/${order_id}`}
              className="link inline-flex min-h-6 items-center"
            >
              <bdi>{track}</bdi>
            </Link>{" "}
            <span className="whitespace-nowrap">{formatMoney(total, currency)}</span>{" "}
            <Badge tone={codeTone(state)}>{codeWords(state)}</Badge>
          </Entry>
        ))}
        {purchases_count > purchases.length && (
          <li className="border-t border-line py-2">
            <Link
              href={`/admin/orders?${new URLSearchParams({ search: `@${handle}` })}`}
              className="link inline-flex min-h-6 items-center"
            >
              See all {purchases_count.toLocaleString("en")} purchases
            </Link>
          </li>
        )}
      </Part>
      <Part title={`Reports against @${handle}`} empty="Nobody has reported this account.">
        {reports_against.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Part>
      <Part title={`Reports by @${handle}`} empty="This account has reported nothing.">
        {reports_by.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Part>
    </>
  );
}

function Part({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: ReactNode[] | ReactNode;
}) {
  const isEmpty = (Array.isArray(children) ? children.flat() : [children]).every((child) => !child);
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {isEmpty ? <p className="text-sm text-quiet">{empty}</p> : <ul className="text-sm">{children}</ul>}
    </section>
  );
}

function Entry({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 text-xs text-quiet">{note}</span>
    </li>
  );
}

function Report({
  report: { id, subject_type, subject_name, state, created_at },
}: {
  report: PersonRecord["reports_by"][number];
}) {
  const { label, tone } = STATE_WORDS[state];
  return (
    <Entry note={<Time at={created_at} />}>
      <Link href={`/admin/reports/${id}`} className="link inline-flex min-h-6 items-center gap-1">
        {SUBJECT_WORDS[subject_type]}: <bdi>{subject_name}</bdi>
      </Link>{" "}
      <Badge tone={tone}>{label}</Badge>
    </Entry>
  );
}
