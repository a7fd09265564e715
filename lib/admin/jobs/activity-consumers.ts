import "server-only";
import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { wakeDeliveries } from "@/lib/developers/webhooks/delivery-loop";
import type { ActivityConsumer } from "@/lib/platform/activity-log/service";
import { achievementConsumer } from "@/lib/progress/achievements/award-service";
import { xpConsumer } from "@/lib/progress/xp/counting-service";

/** The consumers that follow the activities, each at its own pace. */
export const consumers: readonly ActivityConsumer[] = [
  xpConsumer,
  achievementConsumer,
  notificationConsumer,
  { ...eventConsumer, committed: wakeDeliveries },
];
