import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { Status } from "@/lib/admin/status/pages";
import { HistoryBars } from "./history-bars";
import { IncidentList } from "./incident-list";
import { COMPONENT_WORDS, overallWords, percent } from "./words";

const TONES = { operational: "green", degraded: "amber", down: "red", not_configured: "plain" } as const;
const STATES = { operational: "Operational", down: "Down", not_configured: "Off" } as const;
const LAMPS = { green: "bg-green-lamp", amber: "bg-amber-lamp", red: "bg-red-lamp" };

/** The status page: what works now, the last 90 days, and incidents. It needs no script. */
export function StatusView({ status, isOperator }: { status: Status; isOperator: boolean }) {
  const open = status.incidents.filter(({ state }) => state !== "resolved");
  const past = status.incidents.filter(({ state }) => state === "resolved");
  const overall = overallWords(status);
  return (
    <div className="mx-auto max-w-page space-y-12 px-5 pt-12 md:px-8">
      <header>
        <p className="text-sm text-quiet">Status</p>
        <h1 className="mt-1 flex items-center gap-3 text-2xl font-semibold">
          <span aria-hidden className={`size-3 shrink-0 rounded-full ${LAMPS[overall.tone]}`} />
          {overall.label}
        </h1>
        <p className="mt-2 text-quiet">
          Checked <Time at={status.checked_at} clock="seconds" />. The server checks itself once a minute;
          minutes in which it was stopped are not counted.
        </p>
      </header>
      {!status.is_current && (
        <Notice tone="amber" title="The database isn't responding">
          <p>The days and incidents below are the last that this server read.</p>
        </Notice>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open" className="mb-4 text-lg font-semibold">
            Open incidents
          </h2>
          <IncidentList incidents={open} empty={null} />
        </section>
      )}
      <section>
        <h2 className="mb-4 text-lg font-semibold">The last 90 days</h2>
        <ul className="rounded-md border border-line bg-face">
          {status.components.map((component) => (
            <Component key={component.id} {...component} />
          ))}
        </ul>
      </section>
      <section>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-lg font-semibold">Past incidents</h2>
          <p className="text-sm text-quiet">
            <NewTabLink href="/status.atom">Feed</NewTabLink> ·{" "}
            <NewTabLink href="/status.json">JSON</NewTabLink>
          </p>
        </div>
        <IncidentList
          incidents={past}
          empty={
            <EmptyState title="No incidents in the last 90 days">
              Follow the feed to learn of new ones.
            </EmptyState>
          }
        />
        {isOperator && (
          <div className="mt-4">
            <LinkButton href="/admin/incidents">Report or update an incident</LinkButton>
          </div>
        )}
      </section>
    </div>
  );
}

function Component({ id, status, uptime, days }: Status["components"][number]) {
  const { label, text } = COMPONENT_WORDS[id];
  const tone = TONES[status];
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 md:grid-cols-[16rem_1fr]">
      <div>
        <h3 className="font-medium">{label}</h3>
        <p className="text-sm text-quiet">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <Badge tone={tone}>{STATES[status]}</Badge>
          <span className="text-quiet" hidden={status === "not_configured"}>
            {uptime === null ? "not measured yet" : `${percent(uptime)} uptime`}
          </span>
        </p>
      </div>
      {status !== "not_configured" && <HistoryBars days={days} />}
    </li>
  );
}
