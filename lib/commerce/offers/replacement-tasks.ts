import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { findRepetitions } from "@/lib/catalog/fingerprints/service";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./replacement-jobs";
import { versionsMail } from "./replacement-mails";
import { findMails, findSoldTwice, queueMail } from "./replacement-queries";

export const versionTasks = implement(jobs, {
  async compareVersions({ track_id }) {
    const repetitions = await findRepetitions(track_id);
    if (repetitions.length === 0) return;
    for (const { order_id, livemode, sold, others } of await findSoldTwice(track_id, repetitions)) {
      const ids = others.map(({ id }) => id);
      const names = others.map(({ id, name }) => `“${name}” (track ${id})`).join(", ");
      const isNew = await raiseAlert({
        code: "other_version_on_sale",
        about: `${order_id}:${ids.join(",")}`,
        note: `“${sold}” was sold exclusively, and its seller still offers the same recording as ${names}.`,
        orderId: order_id,
        livemode,
      });
      // Of the same tracks the seller hears once, however often their offers change.
      if (isNew) await queueMail(order_id, ids);
    }
  },

  async mailVersions({ order_id, track_ids }, job) {
    for (const found of await findMails(order_id, track_ids)) {
      if (!found.email || found.others.length === 0) continue;
      await sendEmail(
        { to: found.email, ...versionsMail(found) },
        { kind: "sale", user_id: found.user_id, job },
      );
    }
  },
});
