import { expect, it } from "vitest";
import "@/tests/support/bank";
import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { readAll } from "@/tests/support/activities";
import { runJobs } from "@/tests/support/mails";
import { MARKET_NOTIFICATION_ACTS } from "@/tests/support/market-notification-acts";
import { MUSIC_NOTIFICATION_ACTS } from "@/tests/support/music-notification-acts";
import type { NotificationActs } from "@/tests/support/notification-outcome";
import { notified } from "@/tests/support/notifications";
import { makeDue } from "@/tests/support/pushes";

/** A kind that is missing here does not compile. */
const ACTS: NotificationActs<NotificationKind> = { ...MUSIC_NOTIFICATION_ACTS, ...MARKET_NOTIFICATION_ACTS };

const CASES = Object.entries(ACTS).flatMap(([kind, acts]) =>
  Object.entries(acts).map(([name, act]) => ({ kind, name, act })),
);

it.each(CASES)("The recipient has one notification of the kind $kind: $name", async ({ kind, act }) => {
  const { token, text, path } = await act();
  await readAll(notificationConsumer);
  await makeDue();
  await runJobs();
  const items = (await notified(token)).filter((item) => item.kind === kind);
  expect(items.map((item) => [item.text, new URL(item.url).pathname])).toEqual([
    [typeof text === "string" ? text : expect.stringMatching(text), path],
  ]);
});
