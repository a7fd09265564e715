import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { Incident } from "@/lib/admin/incidents/shapes";
import { INCIDENT_STATE_WORDS } from "./words";

type Props = {
  incidents: Incident[];
  empty: ReactNode;
  /** The actions of operators on an incident that is open. */
  action?: (incident: Incident) => ReactNode;
};

export function IncidentList({ incidents, empty, action }: Props) {
  if (incidents.length === 0) return empty;
  return (
    <ul className="space-y-4">
      {incidents.map((incident) => (
        <li
          key={incident.id}
          id={`incident-${incident.id}`}
          className="rounded-md border border-line bg-face"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
            <h3 className="min-w-0 font-semibold break-words">{incident.title}</h3>
            <div className="flex items-center gap-4 text-sm">
              <State state={incident.state} />
              {incident.state !== "resolved" && action?.(incident)}
            </div>
          </div>
          <ol className="space-y-3 px-4 py-3 text-sm">
            {incident.updates.map(({ id, state, text, created_at }) => (
              <li key={id}>
                <p className="text-quiet">
                  <span className="font-medium text-ink">{INCIDENT_STATE_WORDS[state].label}</span>,{" "}
                  <Time at={created_at} clock />
                </p>
                <p className="mt-0.5 max-w-text break-words whitespace-pre-wrap">{text}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function State({ state }: { state: Incident["state"] }) {
  const { label, tone } = INCIDENT_STATE_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
