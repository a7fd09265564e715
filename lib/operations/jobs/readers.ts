import "server-only";
import type { Reader } from "@/lib/activity/stream/service";
import { notificationReader } from "@/lib/community/notifications/intake/service";
import { achievementReader } from "@/lib/progress/achievements/awarding/service";
import { xpReader } from "@/lib/progress/xp/counting/service";

/** What follows the activities, each at its own pace. */
export const readers: readonly Reader[] = [xpReader, achievementReader, notificationReader];
