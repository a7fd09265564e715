import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import type { FormAction, FormState } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { collectionPath, playlistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { SubjectDecisions } from "@/lib/community/reports/decision-pages";
import { canCounter } from "@/lib/community/reports/notice-states";
import { AppealForm } from "./appeal-form";
import { CounterNoticeForm } from "./counter-notice-form";
import { COUNTER_WORDS } from "./notice-words";

type BoundAction = (id: number, state: FormState, data: FormData) => Promise<FormState>;

type Props = { decisions: SubjectDecisions; counter: BoundAction; appeal: BoundAction };

const REASONS = { spam: "Spam", abuse: "Abuse", copyright: "Copyright", other: "Other rules" };

const APPEAL_STATES = { open: "Waiting for the operators", upheld: "Granted", dismissed: "Dismissed" };

/** Tells those who manage something why it is hidden, with the forms that answer a takedown notice or appeal a decision. */
export function DecisionsView({ decisions, counter, appeal }: Props) {
  const { subject_type, subject_id, name, hidden_reason, reports, notices, open_reports } = decisions;
  const isMusic = subject_type === "track" || subject_type === "album";
  const trail = isMusic
    ? [
        { href: "/studio", label: "Studio" },
        { href: `/studio/${subject_type}s/${subject_id}`, label: name },
      ]
    : [
        {
          href: (subject_type === "playlist" ? playlistPath : collectionPath)({ id: subject_id, name }),
          label: name,
        },
      ];
  return (
    <>
      <DetailHeader trail={trail} title={hidden_reason === null ? "Decisions" : "Why it is hidden"} />
      <div className="max-w-text space-y-8">
        {hidden_reason === null ? (
          <Notice title={`This ${subject_type} is not hidden`} />
        ) : (
          <Notice tone="red" title={`Operators have hidden this ${subject_type}`}>
            <p className="break-words whitespace-pre-wrap">{hidden_reason}</p>
          </Notice>
        )}
        {open_reports > 0 && (
          <p className="text-sm">
            A report on it waits for a decision. You get an email then; until then there is nothing to appeal.
          </p>
        )}
        {notices.map((notice) => (
          <HidingNotice key={notice.notice_id} notice={notice} counter={counter} />
        ))}
        {reports.map((report) => (
          <Decision key={report.report_id} report={report} appeal={appeal} />
        ))}
      </div>
    </>
  );
}

type HidingNoticeProps = { notice: SubjectDecisions["notices"][number]; counter: BoundAction };

function HidingNotice({ notice, counter }: HidingNoticeProps) {
  const { notice_id, state, claimant_name, organization, work, work_url, decided_at, hides, names } = notice;
  const { counter_notice, restored_at } = notice;
  const claimant = [claimant_name, organization].filter(Boolean).join(", ") || "Removed";
  return (
    <section aria-labelledby={`notice-${notice_id}`}>
      <h2 id={`notice-${notice_id}`} className="mb-3 text-lg font-semibold">
        Takedown notice
      </h2>
      <Facts
        facts={[
          { name: "Claimant", value: claimant },
          { name: "Their work", value: <span className="whitespace-pre-wrap">{work}</span> },
          ...(work_url ? [{ name: "Address of the work", value: work_url }] : []),
          { name: "Upheld", value: <Time at={decided_at} clock /> },
          ...(restored_at ? [{ name: "Visible again", value: <Time at={restored_at} clock /> }] : []),
        ]}
      />
      {counter_notice && (
        <div className="mt-6">
          <h3 className="mb-1 font-medium">Your counter-notice</h3>
          <p className="mb-3 text-sm">
            <Badge tone={COUNTER_WORDS[counter_notice.state].tone}>
              {COUNTER_WORDS[counter_notice.state].label}
            </Badge>
          </p>
          {counter_notice.state === "waiting" && hides && (
            <p className="mb-3 text-sm">
              It is visible again on <Time at={counter_notice.restore_at} />, unless the claimant goes to
              court or something else hides it. That is the tenth business day; public holidays are not known
              here.
            </p>
          )}
          <Facts
            facts={[
              { name: "Statement", value: <Lines>{counter_notice.counter_statement}</Lines> },
              { name: "Sent", value: <Time at={counter_notice.created_at} clock /> },
              ...(counter_notice.court_note
                ? [{ name: "From the operators", value: <Lines>{counter_notice.court_note}</Lines> }]
                : []),
            ]}
          />
        </div>
      )}
      {!counter_notice && hides && canCounter(state) && (
        <div className="mt-6 max-w-form">
          <h3 className="mb-1 font-medium">Answer with a counter-notice</h3>
          <p className="mb-4 text-sm text-quiet">
            If it was hidden by mistake. We send all of it to the claimant, with your name, address and phone
            number. It is about {names.map((name) => `“${name}”`).join(", ")}.
          </p>
          <CounterNoticeForm send={counter.bind(null, notice_id)} />
        </div>
      )}
    </section>
  );
}

type DecisionProps = { report: SubjectDecisions["reports"][number]; appeal: BoundAction };

function Decision({ report, appeal: send }: DecisionProps) {
  const { report_id, reason, decided_at, hides, appeal_until, appeal } = report;
  const act: FormAction = send.bind(null, report_id);
  return (
    <section aria-labelledby={`report-${report_id}`}>
      <h2 id={`report-${report_id}`} className="mb-3 text-lg font-semibold">
        Decision about a report
      </h2>
      <Facts
        facts={[
          { name: "Reported as", value: REASONS[reason] },
          { name: "Decided", value: <Time at={decided_at} clock /> },
          ...(appeal
            ? [
                { name: "Your appeal", value: <Lines>{appeal.details}</Lines> },
                { name: "Appealed", value: <Time at={appeal.created_at} clock /> },
                { name: "Outcome", value: APPEAL_STATES[appeal.state] },
                ...(appeal.answer ? [{ name: "Answer", value: <Lines>{appeal.answer}</Lines> }] : []),
              ]
            : []),
        ]}
      />
      {!appeal && hides && Date.parse(appeal_until) > Date.now() && (
        <div className="mt-6 max-w-form">
          <h3 className="mb-1 font-medium">Appeal</h3>
          <p className="mb-4 text-sm text-quiet">
            If the decision is wrong, say why: once, until <Time at={appeal_until} />. The operators look at
            it again and email you their answer.
          </p>
          <AppealForm send={act} />
        </div>
      )}
    </section>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <span className="break-words whitespace-pre-wrap">{children}</span>
);
