"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as usageAlerts from "@/lib/developers/usage-alerts/service";
import type { UsageAlertInput } from "@/lib/developers/usage-alerts/shapes";

const page = "/settings/developers/usage";
const revalidate: [string] = [page];

/** Adds a usage alert. */
export const addUsageAlert = formAction({
  fields: ["metric", "threshold", "window_minutes"],
  act: async ({ values }) => {
    await usageAlerts.addUsageAlert(await requireUser(page), {
      metric: values.metric as UsageAlertInput["metric"],
      threshold: Number(values.threshold),
      window_minutes: values.window_minutes ? Number(values.window_minutes) : null,
    });
    return {};
  },
  revalidate,
});

/** Removes a usage alert. */
export const removeUsageAlert = buttonAction({
  act: async ({ metric, threshold, window_minutes }: UsageAlertInput) =>
    usageAlerts.removeUsageAlert(await requireUser(page), { metric, threshold, window_minutes }),
  revalidate,
});
