"use client";

import { ActButton } from "@/components/ui/act-button";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { EMAIL_KINDS, EMAIL_LOG_DAYS } from "@/lib/accounts/account/sent-email-kinds";
import type { Email } from "@/lib/accounts/account/sent-email-pages";

type State = "all" | "failing" | "sent";

type Props = {
  page: Page & { data: Email[] };
  counts: Record<State, number>;
  chosen: State;
  search: string;
  retry: (jobId: number) => Promise<{ message?: string }>;
};

const WIDE = "hidden whitespace-nowrap md:table-cell";
const LABELS: Record<State, string> = { all: "All", failing: "Not sent", sent: "Sent" };

const EMPTY: Record<State, { title: string; text: string }> = {
  all: { title: "No emails", text: `Emails of the last ${EMAIL_LOG_DAYS} days appear here.` },
  failing: {
    title: "All emails were sent",
    text: "What the mail server refuses appears here with its answer.",
  },
  sent: { title: "No emails were sent", text: `Emails of the last ${EMAIL_LOG_DAYS} days appear here.` },
};

export function EmailList({ page, counts, chosen, search, retry }: Props) {
  return (
    <AdminList
      path="/admin/emails"
      label="State"
      name="state"
      choices={(Object.keys(LABELS) as State[]).map((value) => ({
        value,
        label: LABELS[value],
        count: counts[value],
      }))}
      chosen={chosen}
      search={search}
      hint="Name or handle"
      page={page}
      caption="Emails"
      head={
        <>
          <Th>Email</Th>
          <Th className={WIDE}>To</Th>
          <Th className={WIDE}>State</Th>
          <Th className={WIDE}>Time</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </>
      }
      empty={
        <EmptyState title={search ? `No emails to “${search}”` : EMPTY[chosen].title}>
          {search ? emptyHint({ chosen, search }) : EMPTY[chosen].text}
        </EmptyState>
      }
    >
      {page.data.map((email) => (
        <Row key={email.id} email={email} retry={retry} />
      ))}
    </AdminList>
  );
}

function Row({ email, retry }: { email: Email; retry: Props["retry"] }) {
  const { kind, error, last_attempt_at, job_id } = email;
  const words = kindWords(kind);
  return (
    <tr>
      <td className="w-full max-w-0">
        <p className="break-words">{words}</p>
        {error && <p className="mt-1 line-clamp-3 text-xs break-words text-quiet">{error}</p>}
        <div className="mt-1 space-y-1 md:hidden">
          <Recipient email={email} />
          <p>
            <State email={email} />
          </p>
          <p className="text-xs text-quiet">
            <Time at={last_attempt_at} clock />
          </p>
        </div>
      </td>
      <td className={WIDE}>
        <Recipient email={email} />
      </td>
      <td className={WIDE}>
        <State email={email} />
      </td>
      <td className={WIDE}>
        <Time at={last_attempt_at} clock />
      </td>
      <td className="py-1 text-right">
        {error && job_id && (
          <ActButton
            label="Send now"
            ariaLabel={`Send “${words}” now`}
            act={() => retry(job_id)}
            done="It is sent again within a second. Reload to see the result."
          />
        )}
      </td>
    </tr>
  );
}

function kindWords(kind: string): string {
  const words: Record<string, string> = EMAIL_KINDS;
  return words[kind] ?? kind;
}

function Recipient({ email: { user, kind } }: { email: Email }) {
  if (user) {
    return (
      <Link href={`/admin/people/${user.id}`} className="link inline-flex min-h-6 items-center">
        @{user.handle}
      </Link>
    );
  }
  return <span className="text-quiet">{kind === "applications" ? "Operators" : "No account"}</span>;
}

function State({ email: { sent_at, attempts, job_id } }: { email: Email }) {
  if (sent_at) return <Badge tone="green">Sent</Badge>;
  const times = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return <Badge tone="red">{job_id ? `Failing, ${times}` : `Not sent, ${times}`}</Badge>;
}
