import "server-only";
import { inTransaction, withoutTransaction } from "@/db/transaction";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { MAX_ALERTS } from "./constants";
import * as contract from "./contract";
import * as pages from "./pages";
import { findAlerts, lockAlerts, replaceAlerts } from "./queries";
import type { UsageAlertInput } from "./shapes";

/** The alerts of the caller. */
export async function listUsageAlerts(caller: UserCaller) {
  return { alerts: await findAlerts(withoutTransaction, caller.userId) };
}

/** The same for the page. */
export const openUsageAlerts = serve(contract.listUsageAlerts, listUsageAlerts);

/** Replaces the alerts of the caller. Throws `validation_failed` for one that is named twice. */
export async function putUsageAlerts(caller: UserCaller, { alerts }: Input<typeof contract.putUsageAlerts>) {
  mustDiffer(alerts);
  return changeAlerts(caller, () => alerts);
}

/** Adds an alert. Throws `validation_failed` for one that is there, and for more than the limit. */
export const addUsageAlert = serve(pages.addUsageAlert, async (caller, alert) => {
  await changeAlerts(caller, (alerts) => {
    if (alerts.length >= MAX_ALERTS)
      throw invalid({ metric: `You have ${MAX_ALERTS} alerts already. Remove one first.` });
    if (alerts.some((each) => alertKey(each) === alertKey(alert)))
      throw invalid({ threshold: "There is this alert already." });
    return [...alerts, alert];
  });
});

/** Removes an alert, if it is there. */
export const removeUsageAlert = serve(pages.removeUsageAlert, async (caller, alert) => {
  await changeAlerts(caller, (alerts) => alerts.filter((each) => alertKey(each) !== alertKey(alert)));
});

/** Makes the alerts of the caller what `change` makes of them, one call after the other. */
function changeAlerts(
  { userId }: UserCaller,
  change: (alerts: readonly UsageAlertInput[]) => readonly UsageAlertInput[],
) {
  return inTransaction(async (db) => {
    await replaceAlerts(db, userId, change(await lockAlerts(db, userId)));
    return { alerts: await findAlerts(db, userId) };
  });
}

const alertKey = ({ metric, threshold, window_minutes }: UsageAlertInput): string =>
  [metric, threshold, window_minutes ?? null].join();

function mustDiffer(alerts: readonly UsageAlertInput[]): void {
  const keys = alerts.map(alertKey);
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) < index) throw invalid({ [`alerts.${index}`]: "Must be named only once." });
}
