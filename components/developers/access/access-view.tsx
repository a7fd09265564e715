import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Application } from "@/lib/developers/access/pages";
import { AccessNotice } from "./access-notice";
import { ApplicationFacts } from "./application-facts";
import { ApplicationForm } from "./application-form";
import { LetterForm } from "./letter-form";
import { StateBadge } from "./state-badge";
import { Timeline } from "./timeline";

type Props = {
  /** The account's newest application; undefined when it has never applied. */
  application?: Application;
  now: number;
  /** Whether the viewer can approve it too. */
  operator: boolean;
  apply: FormAction;
  write: FormAction;
};

/** An account's path to API access: the application form, its state, and the correspondence. */
export function AccessView({ application, now, operator, apply, write }: Props) {
  if (!application) {
    return (
      <div className="space-y-8">
        <AccessNotice state="none" />
        <SandboxHint />
        {operator && <ApproveYourself />}
        <section>
          <h2 className="mb-3 text-lg font-semibold">Apply for access</h2>
          <ApplicationForm apply={apply} />
        </section>
      </div>
    );
  }
  const { state, reason, may_apply_at, timeline } = application;
  const waiting = may_apply_at !== null && Date.parse(may_apply_at) > now;
  const mayWrite = state !== "approved" && state !== "declined";
  return (
    <div className="space-y-8">
      <AccessNotice state={state} reason={reason} mayApplyAt={waiting ? may_apply_at : null} />
      <SandboxHint />
      {operator && state !== "approved" && <ApproveYourself />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 flex flex-wrap items-baseline justify-between gap-4 text-lg font-semibold">
            Your application
            <span className="text-sm">
              <StateBadge state={state} />
            </span>
          </h2>
          <ApplicationFacts application={application} />
        </section>
        <section>
          <h2 className="mb-3 text-lg font-semibold">History</h2>
          <Timeline entries={timeline} viewer="applicant" />
          {mayWrite && (
            <div className="mt-6">
              <LetterForm
                send={write}
                label={state === "needs_information" ? "Your answer" : "Write to the operators"}
              />
            </div>
          )}
        </section>
      </div>
      {state === "declined" && !waiting && (
        <section>
          <h2 className="mb-3 text-lg font-semibold">Apply again</h2>
          <ApplicationForm apply={apply} last={application} />
        </section>
      )}
    </div>
  );
}

function ApproveYourself() {
  return (
    <Notice title="You are an operator">
      <p>
        Apply below, then approve your application under{" "}
        <Link href="/admin/access" className="link">
          Applications
        </Link>
        .
      </p>
    </Notice>
  );
}

/** Everybody can have a sandbox. */
function SandboxHint() {
  return (
    <p className="text-sm">
      You need no access to try the whole API in{" "}
      <Link href="/settings/developers/sandbox" className="link inline-flex min-h-6 items-center">
        a sandbox
      </Link>
      .
    </p>
  );
}
