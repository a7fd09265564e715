import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { SystemOverview } from "@/lib/admin/system/overview-pages";
import { pluralize } from "@/lib/platform/counted";
import { OverviewFigures } from "./overview-figures";

interface Item {
  href: string;
  tone: "amber" | "red";
  title: string;
  note: ReactNode;
}

/** The figures of the last day and week, and everything that waits for an operator, each with a link to its page. */
export function OverviewView({ overview, locale }: { overview: SystemOverview; locale: string }) {
  const waiting = waitingEntries(overview);
  return (
    <div className="space-y-12">
      <OverviewFigures overview={overview} locale={locale} />
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title" className="mb-3 text-lg font-semibold">
          Waiting for you
        </h2>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing to do">
            No applications, reports, notices or payments are waiting, no jobs are failing, and all parts of
            the server work.
          </EmptyState>
        ) : (
          <ul>
            {waiting.map((item) => (
              <li key={item.title} className="border-t border-line last:border-b">
                <Link href={item.href} className="flex min-h-12 items-center gap-4 py-2 hover:bg-well">
                  <span className="min-w-0 grow">
                    <Badge tone={item.tone}>{item.title}</Badge>
                    <span className="block text-sm break-words text-quiet">{item.note}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function waitingEntries({
  applications,
  reports,
  notices,
  payments,
  failing_jobs,
  dead_letters,
  expiring_invitations,
  unhealthy,
}: SystemOverview): Item[] {
  const items: Item[] = unhealthy.map(({ name, detail }) => ({
    href: "/admin/system",
    tone: "red",
    title: `${name} is failing`,
    note: detail,
  }));
  if (failing_jobs > 0) {
    items.push({
      href: "/admin/jobs",
      tone: "red",
      title: pluralize(failing_jobs, "failing job"),
      note: "Tried again for about three days. See the errors, retry or discard.",
    });
  }
  if (dead_letters > 0) {
    items.push({
      href: "/admin/jobs",
      tone: "red",
      title: `${dead_letters.toLocaleString("en")} ${dead_letters === 1 ? "activity" : "activities"} set aside`,
      note: "XP, achievements or notifications went on without them. See the errors and try again.",
    });
  }
  if (applications.since) {
    items.push({
      href: "/admin/access",
      tone: "amber",
      title: `${pluralize(applications.count, "application")} for API access`,
      note: (
        <>
          The longest has waited since <Time at={applications.since} clock />.
        </>
      ),
    });
  }
  if (reports.since) {
    items.push({
      href: "/admin/reports",
      tone: "amber",
      title: pluralize(reports.count, "open report"),
      note: (
        <>
          The longest has waited since <Time at={reports.since} clock />.
        </>
      ),
    });
  }
  if (notices.since) {
    items.push({
      href: "/admin/reports/notices",
      tone: "amber",
      title: pluralize(notices.count, "takedown notice"),
      note: (
        <>
          The longest has waited since <Time at={notices.since} clock />.
        </>
      ),
    });
  }
  if (payments.since) {
    items.push({
      href: "/admin/payments",
      tone: "amber",
      title: `${pluralize(payments.count, "payment")} to look at`,
      note: (
        <>
          The longest has waited since <Time at={payments.since} clock />.
        </>
      ),
    });
  }
  if (expiring_invitations.first) {
    items.push({
      href: "/admin/access/invitations",
      tone: "amber",
      title: `${pluralize(expiring_invitations.count, "invitation")} about to expire`,
      note: (
        <>
          The first link stops working on <Time at={expiring_invitations.first} clock />.
        </>
      ),
    });
  }
  return items;
}
