import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import * as jobs from "@/lib/accounts/exports/jobs";
import { exportMail } from "@/lib/accounts/exports/mails";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import { findExportOwner } from "./queries";
import { abandonExport, expireExports, makeExport } from "./service";

/** The jobs of exports of accounts; tests pass a `clock` instead of waiting seven days. */
export function exportTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async makeAccountExport({ export_id }) {
      try {
        await makeExport(export_id);
      } catch (error) {
        log.error({ err: error, export_id }, "could not make the export of an account");
        await abandonExport(export_id);
      }
    },

    async mailAccountExport({ export_id }, job) {
      const owner = await findExportOwner(export_id);
      if (!owner) return;
      const { email: to, name, user_id, complete } = owner;
      await sendEmail({ to, ...exportMail({ name, complete }) }, { kind: "account_export", user_id, job });
    },

    expireAccountExports: () => expireExports(clock()),
  });
}
