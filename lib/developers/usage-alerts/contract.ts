import { z } from "zod";
import { succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_ALERTS } from "./constants";
import { exampleAlert, UsageAlert, UsageAlertInput } from "./shapes";

const defaults = {
  path: "/usage/alerts",
  tag: "Request log",
  access: "account",
  scope: "webhooks:write",
} as const;

const response = succeeded({ alerts: z.array(UsageAlert).describe("In the order in which they were sent.") });

export const listUsageAlerts = operation({
  ...defaults,
  id: "listUsageAlerts",
  method: "GET",
  summary: "List usage alerts",
  description: "Lists the thresholds of the account's usage, and whether each is reached.",
  response,
  example: { response: { alerts: [exampleAlert] } },
});

export const putUsageAlerts = operation({
  ...defaults,
  id: "putUsageAlerts",
  method: "PUT",
  summary: "Replace the usage alerts",
  description:
    "Makes these the alerts of the account; an empty list ends all. When a threshold is reached, the account gets the event " +
    "`usage.threshold_reached` and an email, and both once more when it is over, but not before the window has passed once. Usage is measured every minute. " +
    "An alert that was there before goes on as it was.",
  body: z.object({ alerts: z.array(UsageAlertInput).max(MAX_ALERTS).describe("Each at most once.") }),
  ifMatch: listUsageAlerts,
  response,
  example: {
    body: { alerts: [{ metric: "error_rate", threshold: 5, window_minutes: 60 }] },
    response: { alerts: [exampleAlert] },
  },
});
