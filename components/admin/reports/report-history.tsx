import { EventHistory } from "@/components/developers/access/event-history";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { ReportForOperators } from "@/lib/admin/reports/pages";
import { REASON_WORDS, STATE_WORDS } from "./words";

/** The kind and the id with which entries about a subject begin: the page is about it. */
const PREFIX = /^(track|album|artist|playlist|collection|user|comment|duplicate|appeal|notice) \d+(: |$)/;

/** Other reports on the same thing with their decisions, and the acts of operators on it and on the accounts behind it. */
export function ReportHistory({ report: { earlier, acts } }: { report: ReportForOperators }) {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="earlier">
        <h2 id="earlier" className="mb-3 text-lg font-semibold">
          Other reports on it
        </h2>
        {earlier.length === 0 ? (
          <p className="text-sm text-quiet">None.</p>
        ) : (
          <ol className="text-sm">
            {earlier.map(({ id, reason, state, answer, created_at, decided_at, decided_by }) => (
              <li key={id} className="border-t border-line py-2">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    href={`/admin/reports/${id}`}
                    className="link inline-flex min-h-6 items-center font-medium"
                  >
                    {REASON_WORDS[reason]}
                  </Link>
                  <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
                </p>
                {answer && <p className="mt-1 break-words text-quiet">“{answer}”</p>}
                <p className="mt-1 text-xs text-quiet">
                  Reported <Time at={created_at} clock />
                  {decided_at && (
                    <>
                      , decided <Time at={decided_at} clock />
                    </>
                  )}
                  {decided_by && ` by @${decided_by}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="acts">
        <h2 id="acts" className="mb-3 text-lg font-semibold">
          What operators did
        </h2>
        <EventHistory events={acts.map((act) => ({ ...act, reason: act.reason.replace(PREFIX, "") }))} />
      </section>
    </div>
  );
}
