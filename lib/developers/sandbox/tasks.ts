import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import { sandboxHost } from "@/lib/platform/sandbox/host";
import { MAX_UNUSED_DAYS, MIN_NOTICE_DAYS, NOTICE_DAYS } from "./constants";
import * as jobs from "./jobs";
import { sandboxNoticeMail } from "./mails";
import * as queries from "./queries";
import { deleteOldSandboxes } from "./service";

/** The jobs about sandboxes. */
export const sandboxTasks = implement(jobs, {
  async deleteUnusedSandboxes() {
    const host = sandboxHost();
    for (const code of await queries.findUnusedCodes(MAX_UNUSED_DAYS)) {
      // One that never falls asleep is used all the time.
      if ((await host?.state(code)) === "awake") await queries.noteSandboxUse(code);
      else await queries.deleteUnused(code, MAX_UNUSED_DAYS, MIN_NOTICE_DAYS);
    }
    await queries.noteUnused(NOTICE_DAYS);
    await deleteOldSandboxes();
  },

  async dropDatabases() {
    await deleteOldSandboxes();
  },

  async mailSandboxNotice({ sandbox_id }, job) {
    const owner = await queries.findNoticeAddress(sandbox_id);
    if (!owner) return;
    const { email: to, user_id } = owner;
    await sendEmail({ to, ...sandboxNoticeMail() }, { kind: "sandbox_unused", user_id, job });
  },
});
