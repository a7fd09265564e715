import "server-only";
import { notificationReader } from "@/lib/community/notifications/intake-service";
import type { ActivityReader } from "@/lib/platform/activity-log/service";
import { achievementReader } from "@/lib/progress/achievements/award-service";
import { xpReader } from "@/lib/progress/xp/counting-service";

/** The readers that follow the activities, each at its own pace. */
export const readers: readonly ActivityReader[] = [xpReader, achievementReader, notificationReader];
