import type { IncidentState } from "@/lib/operations/incidents/constants";
import type { ComponentStatus, Status } from "@/lib/operations/status/portal";

type Tone = "plain" | "amber" | "green" | "red";

export const COMPONENT_WORDS: Record<ComponentStatus["id"], { label: string; text: string }> = {
  api: { label: "API", text: "Requests are answered." },
  database: { label: "Database", text: "Accounts, the catalog and messages can be read and written." },
  jobs: { label: "Background jobs", text: "Emails, notifications and reports leave on time." },
  channels: { label: "Real-time channels", text: "Messages and live numbers arrive without a reload." },
  email: { label: "Email", text: "Emails can be sent." },
};

export const STATE_WORDS: Record<IncidentState, { label: string; tone: Tone }> = {
  investigating: { label: "Investigating", tone: "red" },
  identified: { label: "Identified", tone: "amber" },
  monitoring: { label: "Monitoring", tone: "amber" },
  resolved: { label: "Resolved", tone: "green" },
};

export const OVERALL_WORDS: Record<Status["status"], string> = {
  operational: "Everything works",
  degraded: "Some parts are not working",
  down: "The service is down",
};

/** A share of successful checks as a percentage; rounded down, because 100% means that none failed. */
export function percent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toFixed(2).replace(/\.?0+$/, "")}%`;
}
