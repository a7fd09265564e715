import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import type { ReviewedApplication } from "@/lib/developers/access/pages";
import { possibleAccessDecisions } from "@/lib/developers/access/states";
import { ApplicationFacts } from "./application-facts";
import { DecisionButton } from "./decision-button";
import { StateBadge } from "./state-badge";
import { Timeline } from "./timeline";

type Props = { application: ReviewedApplication; decide: FormAction };

/** Everything an operator needs for a decision, and the decisions available. */
export function ApplicationDetails({ application, decide }: Props) {
  const { state, applicant, others, timeline, may_apply_at, next } = application;
  const decisions = possibleAccessDecisions(state);
  return (
    <>
      <Breadcrumb trail={[{ href: "/admin/access", label: "Applications" }]} />
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Picture src={applicant.avatar} pixels={48} className="size-12 rounded-full" />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold">{applicant.name}</h1>
          <Link
            href={`/admin/people/${applicant.id}`}
            className="link inline-flex min-h-6 items-center text-sm"
          >
            @{applicant.handle}
          </Link>
        </div>
        <StateBadge state={state} />
      </header>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {decisions.length > 0 && (
          <section aria-label="Decide" className="flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <DecisionButton key={decision} decision={decision} name={applicant.name} decide={decide} />
            ))}
          </section>
        )}
        <NextInQueue next={next} />
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 text-lg font-semibold">Application</h2>
          <ApplicationFacts application={application} />
          <h2 className="mt-8 mb-3 text-lg font-semibold">Account</h2>
          <Facts
            facts={[
              { name: "Email", value: <span className="break-all">{applicant.email}</span> },
              { name: "Member since", value: <Time at={applicant.created_at} /> },
              {
                name: "Active tokens",
                value: <Tokens email={applicant.email} count={applicant.live_tokens} />,
              },
              ...(may_apply_at ? [{ name: "May apply again", value: <Time at={may_apply_at} /> }] : []),
              ...others.map(({ id, state: stood, created_at }) => ({
                name: "Other application",
                value: (
                  <Link href={`/admin/access/${id}`} className="link inline-flex min-h-6 items-center gap-2">
                    <Time at={created_at} /> <StateBadge state={stood} />
                  </Link>
                ),
              })),
            ]}
          />
        </section>
        <section>
          <h2 className="mb-3 text-lg font-semibold">History</h2>
          <Timeline entries={timeline} viewer="operator" />
        </section>
      </div>
    </>
  );
}

/** The next application after a decision, or when this one can wait. */
function NextInQueue({ next }: { next: ReviewedApplication["next"] }) {
  if (!next) return <p className="text-sm text-quiet">No other application is waiting.</p>;
  return (
    <p className="text-sm">
      Next in the queue:{" "}
      <Link href={`/admin/access/${next.id}`} className="link inline-flex min-h-6 items-center font-medium">
        {next.name}
      </Link>
      <span className="text-quiet">
        , since <Time at={next.updated_at} />
      </span>
    </p>
  );
}

function Tokens({ email, count }: { email: string; count: number }) {
  if (count === 0) return "None";
  return (
    <Link
      href={`/admin/tokens?${new URLSearchParams({ search: email })}`}
      className="link inline-flex min-h-6 items-center"
    >
      {count}
    </Link>
  );
}
