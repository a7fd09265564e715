import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { publish } from "@/lib/platform/channels/publish";
import { implement } from "@/lib/platform/jobs/task";
import { DIGEST_ENTRIES, NOTIFICATION_DAYS } from "./constants";
import { notificationsChanged } from "./events";
import * as jobs from "./jobs";
import { digestMail } from "./mails";
import {
  findDigest,
  findPushDue,
  findUnreadCounts,
  forgetNotifications,
  noteDigest,
  queueDigests,
  recordPush,
} from "./sending-queries";
import { getUnreadNotifications, markReadByIds, push } from "./service";

/** Sends notifications by every channel; tests pass a `clock`. */
export function notificationTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async announceCount({ user_id }) {
      await publish([
        notificationsChanged.on([user_id], { unread_count: await getUnreadNotifications(user_id) }),
      ]);
    },

    announceNotifications: ({ ids }) => announce(ids),

    announceToMany: ({ ids }) => announce(ids),

    queueDigests: () => queueDigests(clock()),

    async mailDigest({ user_id }, job) {
      const due = await findDigest(user_id, clock(), DIGEST_ENTRIES);
      if (!due) return;
      const { email, name, ids, total } = due;
      const notifications = await markReadByIds(user_id, ids);
      const mail = digestMail({ name, notifications, others: total - ids.length });
      await sendEmail({ to: email, ...mail }, { kind: "digest", user_id, job, list: "digest" });
      await noteDigest(user_id, clock());
    },

    forgetNotifications: () => forgetNotifications(clock(), NOTIFICATION_DAYS),
  });
}

/** Once the open pages know the number, new ones are pushed. A run that fails is repeated for those that were not pushed yet. */
async function announce(ids: readonly number[]): Promise<void> {
  const counts = await findUnreadCounts(ids);
  await publish(
    counts.map(({ user_id, unread_count }) => notificationsChanged.on([user_id], { unread_count })),
  );
  for (const { id, user_id } of await findPushDue(ids)) {
    const [notification] = await markReadByIds(user_id, [id]);
    if (notification) {
      const { kind, text, url } = notification;
      await push([user_id], { id: `notification-${id}`, kind, title: text, body: "", url });
    }
    await recordPush(id);
  }
}
