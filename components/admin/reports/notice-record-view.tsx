import type { ReactNode } from "react";
import { COUNTER_WORDS, NOTICE_WORDS } from "@/components/community/reports/notice-words";
import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Time } from "@/components/ui/time";
import type { NoticeRecord } from "@/lib/admin/reports/notice-pages";
import { albumPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { possibleNoticeDecisions } from "@/lib/community/reports/notice-states";
import { CourtButton, NoticeDecisionButton } from "./notice-decision-button";
import { RecordingComparison } from "./recording-comparison";

type Props = {
  notice: NoticeRecord;
  decide: FormAction;
  noteCourt: FormAction;
  /** Queues the fingerprints of tracks. */
  makePrints: (trackIds: number[]) => Promise<{ message?: string }>;
};

const PATH = "/admin/reports/notices";

const link = (href: string, words: ReactNode) => (
  <Link href={href} className="link inline-flex min-h-6 items-center break-words">
    <bdi>{words}</bdi>
  </Link>
);

/** Everything operators need to decide a takedown notice, its counter-notices, and the decisions available. */
export function NoticeRecordView({ notice, decide, noteCourt, makePrints }: Props) {
  const { id, state, subjects, counter_notices, comparison, answer, next } = notice;
  return (
    <>
      <DetailHeader
        trail={[
          { href: "/admin/reports", label: "Reports" },
          { href: PATH, label: "Takedown notices" },
        ]}
        title={`Notice ${id}`}
      >
        <Badge tone={NOTICE_WORDS[state].tone}>{NOTICE_WORDS[state].label}</Badge>
      </DetailHeader>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <section aria-label="Decide" className="flex flex-wrap gap-2">
          {possibleNoticeDecisions(state).map((decision) => (
            <NoticeDecisionButton key={decision} decision={decision} subjects={subjects} decide={decide} />
          ))}
        </section>
        <p className="text-sm">
          {next ? (
            <>
              Next in the queue: {link(`${PATH}/${next.id}`, next.subject_name)}
              <span className="text-quiet">
                , since <Time at={next.confirmed_at} />
              </span>
            </>
          ) : (
            <span className="text-quiet">No other notice is waiting.</span>
          )}
        </p>
      </div>
      <div className="mb-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 text-lg font-semibold">Claim</h2>
          <Facts facts={claimFacts(notice)} />
        </section>
        <section aria-labelledby="named">
          <h2 id="named" className="mb-3 text-lg font-semibold">
            What it names
          </h2>
          <ul className="text-sm">
            {subjects.map((subject) => (
              <li key={`${subject.subject_type} ${subject.subject_id}`} className="border-t border-line py-2">
                <NamedSubject noticeId={id} subject={subject} />
              </li>
            ))}
          </ul>
          {answer !== "" && (
            <>
              <h2 className="mt-6 mb-1 text-sm font-medium">Your message to the claimant</h2>
              <p className="text-sm break-words whitespace-pre-wrap">{answer}</p>
            </>
          )}
        </section>
      </div>
      {counter_notices.length > 0 && (
        <section aria-labelledby="counters" className="mb-8">
          <h2 id="counters" className="mb-3 text-lg font-semibold">
            Counter-notices
          </h2>
          <div className="grid gap-4">
            {counter_notices.map((counter) => (
              <CounterNotice key={counter.id} counter={counter} noteCourt={noteCourt} />
            ))}
          </div>
        </section>
      )}
      {comparison && <RecordingComparison comparison={comparison} makePrints={makePrints} />}
    </>
  );
}

function NamedSubject({
  noticeId,
  subject,
}: {
  noticeId: number;
  subject: NoticeRecord["subjects"][number];
}) {
  const { subject_type, subject_id: id, subject_name: name, artists, exists, hides, restored_at } = subject;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        {exists ? link((subject_type === "track" ? trackPath : albumPath)({ id, name }), name) : name}
        {hides && <Badge tone="red">Hidden</Badge>}
        {exists && subject_type === "track" && link(`${PATH}/${noticeId}?track=${id}`, "Listen and compare")}
      </p>
      <p className="text-xs text-quiet">
        {subject_type === "track" ? "Track" : "Album"}
        {artists && ` by ${artists}`}
        {!exists && ", deleted"}
        {restored_at && (
          <>
            , restored <Time at={restored_at} />
          </>
        )}
      </p>
    </>
  );
}

function CounterNotice({
  counter,
  noteCourt,
}: {
  counter: NoticeRecord["counter_notices"][number];
  noteCourt: FormAction;
}) {
  const { id, state, author_name, contact, counter_statement, signature, account, names } = counter;
  return (
    <article className="rounded-md border border-line bg-face p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone={COUNTER_WORDS[state].tone}>{COUNTER_WORDS[state].label}</Badge>
        {state === "waiting" && <CourtButton counterNoticeId={id} act={noteCourt} />}
      </div>
      <Facts
        facts={[
          { name: "About", value: names.join(", ") },
          { name: "Statement", value: <span className="whitespace-pre-wrap">{counter_statement}</span> },
          { name: "From", value: author_name || "Removed" },
          { name: "Address and phone", value: <span className="whitespace-pre-wrap">{contact}</span> },
          { name: "Signed", value: signature },
          {
            name: "Account",
            value: account ? link(`/admin/people/${account.id}`, `@${account.handle}`) : "A deleted account",
          },
          { name: "Sent", value: <Time at={counter.created_at} clock /> },
          {
            name: "Restores",
            value: (
              <>
                <Time at={counter.restore_at} clock />
                <span className="block text-quiet">
                  The tenth business day, Mondays to Fridays: public holidays are not known here.
                </span>
              </>
            ),
          },
          ...(counter.court_note ? [{ name: "Court", value: counter.court_note }] : []),
        ]}
      />
    </article>
  );
}

function claimFacts(notice: NoticeRecord) {
  const { claimant_name, organization, email, contact, work, work_url, signature, accounts } = notice;
  const removed = <span className="text-quiet">Removed</span>;
  return [
    { name: "Claimant", value: claimant_name || removed },
    ...(organization ? [{ name: "Organization", value: organization }] : []),
    { name: "Email address", value: email || removed },
    {
      name: "Address or phone",
      value: contact ? <span className="whitespace-pre-wrap">{contact}</span> : removed,
    },
    { name: "Work", value: <span className="whitespace-pre-wrap">{work}</span> },
    ...(work_url
      ? [
          {
            name: "Address of the work",
            value: (
              <NewTabLink people href={work_url} className="link wrap-anywhere">
                {work_url}
              </NewTabLink>
            ),
          },
        ]
      : []),
    { name: "Signed", value: signature || removed },
    ...(accounts.length > 0
      ? [{ name: accounts.length === 1 ? "Account" : "Accounts", value: <Accounts accounts={accounts} /> }]
      : []),
    { name: "Sent", value: <Time at={notice.created_at} clock /> },
    ...(notice.confirmed_at ? [{ name: "Confirmed", value: <Time at={notice.confirmed_at} clock /> }] : []),
    ...(notice.decided_at ? [{ name: "Decided", value: <Time at={notice.decided_at} clock /> }] : []),
    ...(notice.decided_by ? [{ name: "Decided by", value: `@${notice.decided_by}` }] : []),
    ...(notice.closed_at ? [{ name: "Ended", value: <Time at={notice.closed_at} clock /> }] : []),
  ];
}

/** The accounts behind what a notice names, and how often that happened to each. */
function Accounts({ accounts }: { accounts: NoticeRecord["accounts"] }) {
  return (
    <ul>
      {accounts.map(({ id, handle, suspended, takedowns }) => (
        <li key={id}>
          {link(`/admin/people/${id}`, `@${handle}`)}{" "}
          <span className="text-quiet">
            {suspended && "suspended, "}
            {takedowns} upheld within a year
          </span>
        </li>
      ))}
    </ul>
  );
}
