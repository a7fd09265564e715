import type { IncidentState } from "@/lib/admin/incidents/constants";
import type { ComponentStatus, Status } from "@/lib/admin/status/pages";

type Tone = "plain" | "amber" | "green" | "red";

export const COMPONENT_WORDS: Record<ComponentStatus["id"], { label: string; text: string }> = {
  api: { label: "API", text: "Requests from apps, and from these pages." },
  database: { label: "Database", text: "Accounts, the catalog and messages." },
  jobs: { label: "Background jobs", text: "Notifications, and other work that happens later." },
  channels: { label: "Real-time channels", text: "Messages as they are sent." },
  email: {
    label: "Email",
    text: "Sending email. When it is off, emails are written to files on the server.",
  },
};

export const INCIDENT_STATE_WORDS: Record<IncidentState, { label: string; tone: Tone }> = {
  investigating: { label: "Investigating", tone: "red" },
  identified: { label: "Identified", tone: "amber" },
  monitoring: { label: "Monitoring", tone: "amber" },
  resolved: { label: "Resolved", tone: "green" },
};

type Overall = { label: string; tone: Exclude<Tone, "plain"> };

const OVERALL: Record<Status["status"], Overall> = {
  operational: { label: "All systems operational", tone: "green" },
  degraded: { label: "Some systems are down", tone: "amber" },
  down: { label: "Major outage", tone: "red" },
};

/** The state of the whole server. With every part at work it is an incident that degrades it, which checks do not find. */
export function overallWords({ status, components }: Pick<Status, "status" | "components">): Overall {
  const isIncident = status === "degraded" && !components.some((component) => component.status === "down");
  return isIncident ? { label: "An incident is open", tone: "amber" } : OVERALL[status];
}

/** A share of successful checks as a percentage; rounded down, because 100% means that none failed. */
export function percent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toFixed(2).replace(/\.?0+$/, "")}%`;
}
