import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { ReportForOperators } from "@/lib/admin/reports/pages";
import {
  albumPath,
  artistPath,
  collectionPath,
  playlistPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import { possibleDecisions, possibleMeasures } from "@/lib/community/reports/states";
import { DecisionButton } from "./decision-button";
import { RecordingComparison } from "./recording-comparison";
import { ReportHistory } from "./report-history";
import { ReportedMessages } from "./reported-messages";
import { REASON_WORDS, STATE_WORDS, SUBJECT_WORDS } from "./words";

type Props = {
  report: ReportForOperators;
  decide: FormAction;
  /** Queues the fingerprints of tracks. */
  makePrints: (trackIds: number[]) => Promise<{ message?: string }>;
};

const link = (href: string, words: ReactNode) => (
  <Link href={href} className="link inline-flex min-h-6 items-center break-words">
    <bdi>{words}</bdi>
  </Link>
);

/** The paths of the subjects that everybody may open. */
const SUBJECT_PATHS = {
  artist: artistPath,
  album: albumPath,
  playlist: playlistPath,
  collection: collectionPath,
};

/** Everything operators need to decide a report, and the decisions available. */
export function ReportView({ report, decide, makePrints }: Props) {
  const { subject_type, subject_name, subject_text, state, hides, details, others, answer, next } = report;
  const { accounts, comparison } = report;
  const subject = { type: subject_type, name: subject_name };
  // Nobody warns or suspends their own account, or suspends an operator.
  const addressees = accounts.filter(({ own }) => !own);
  const measures = possibleMeasures(subject_type, addressees);
  return (
    <>
      <DetailHeader trail={[{ href: "/admin/reports", label: "Reports" }]} title={subject_name}>
        <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
      </DetailHeader>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <section aria-label="Decide" className="flex flex-wrap gap-2">
          {possibleDecisions(report).map((decision) => (
            <DecisionButton
              key={decision}
              decision={decision}
              subject={subject}
              measures={measures}
              accounts={addressees}
              decide={decide}
            />
          ))}
        </section>
        <p className="text-sm">
          {next ? (
            <>
              Next in the queue: {link(`/admin/reports/${next.id}`, next.subject_name)}
              <span className="text-quiet">
                , since <Time at={next.created_at} />
              </span>
            </>
          ) : (
            <span className="text-quiet">No other report is waiting.</span>
          )}
        </p>
      </div>
      {hides && (
        <div className="mb-6">
          <Notice tone="amber" title={`This ${SUBJECT_WORDS[subject_type].toLowerCase()} is hidden`}>
            <p>Only the accounts that manage it and operators can see it.</p>
          </Notice>
        </div>
      )}
      {comparison && <RecordingComparison comparison={comparison} makePrints={makePrints} />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 text-lg font-semibold">Report</h2>
          <Facts facts={reportFacts(report)} />
        </section>
        <section className="space-y-6">
          <Words title="Details from the reporter" text={details || "Nothing."} />
          {subject_text !== null && <Words title={subjectTextTitle(subject_type)} text={subject_text} />}
          {state !== "open" && <Words title="Your answer" text={answer || "None."} />}
          {others > 0 && (
            <p className="text-sm text-quiet">
              {others === 1 ? "One other open report is" : `${others} other open reports are`} about the same{" "}
              {SUBJECT_WORDS[subject_type].toLowerCase()}. Your decision settles{" "}
              {others === 1 ? "it" : "them"} too.
            </p>
          )}
        </section>
      </div>
      {report.messages.length > 0 && <ReportedMessages report={report} />}
      <ReportHistory report={report} />
    </>
  );
}

function subjectTextTitle(type: ReportForOperators["subject_type"]): string {
  if (type === "duplicate") return "Why it failed";
  return type === "appeal" ? "What its owner was told" : `What the ${type} said`;
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <p className="max-w-text text-sm break-words whitespace-pre-wrap">{text}</p>
    </div>
  );
}

function reportFacts(report: ReportForOperators) {
  const { subject_type, subject_id, subject_name, accounts, track, reporter, reason, created_at } = report;
  const { decided_at, decided_by } = report;
  const verb = { duplicate: "Disputed", appeal: "Appealed" }[subject_type as string] ?? "Reported";
  const nobody = reason === "repeat_infringer" ? "This server, by itself" : "A deleted account";
  return [
    { name: SUBJECT_WORDS[subject_type], value: subjectLink(report) ?? subject_name },
    ...(subject_type === "comment" && track
      ? [{ name: "On", value: link(trackPath(track), track.name) }]
      : []),
    ...(accounts.length > 0
      ? [
          {
            name: accounts.length === 1 ? "Account" : "Accounts",
            value: <AccountLinks accounts={accounts} />,
          },
        ]
      : []),
    ...report.same.map(({ id, name, artists }) => ({
      name: "Same recording",
      value: (
        <>
          {link(trackPath({ id, name }), name)} <span className="text-quiet">by {artists}</span>
        </>
      ),
    })),
    { name: "ID", value: <span className="font-mono text-xs">{subject_id}</span> },
    { name: "Reason", value: REASON_WORDS[reason] },
    {
      name: `${verb} by`,
      value: reporter ? link(`/admin/people/${reporter.id}`, `@${reporter.handle}`) : nobody,
    },
    { name: verb, value: <Time at={created_at} clock /> },
    ...(decided_at ? [{ name: "Decided", value: <Time at={decided_at} clock /> }] : []),
    ...(decided_by ? [{ name: "Decided by", value: `@${decided_by}` }] : []),
  ];
}

/** Links to the accounts that answer for it. */
function AccountLinks({ accounts }: { accounts: ReportForOperators["accounts"] }) {
  return accounts.map(({ id, handle, suspended }) => (
    <span key={id} className="mr-3 inline-block">
      {link(`/admin/people/${id}`, `@${handle}`)}
      {suspended && <span className="text-quiet"> suspended</span>}
    </span>
  ));
}

function subjectLink({ subject_type, subject_id, subject_name, track }: ReportForOperators): ReactNode {
  switch (subject_type) {
    case "duplicate":
      return track && link(`/studio/tracks/${subject_id}`, subject_name);
    case "track":
      return track && link(trackPath(track), subject_name);
    case "comment":
      return track && link(`${trackPath(track)}#comment-${subject_id}`, subject_name);
    case "message":
    case "conversation":
      // Operators read the copies, and are in no conversation that they are not a participant of.
      return subject_name;
    case "appeal":
      return link(`/admin/reports/${subject_id}`, `The report on ${subject_name}`);
    case "user":
      return link(`/people/${subject_id}`, subject_name);
    default:
      return link(SUBJECT_PATHS[subject_type]({ id: subject_id, name: subject_name }), subject_name);
  }
}
