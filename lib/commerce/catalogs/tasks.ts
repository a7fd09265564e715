import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import { checkImport } from "./checking-service";
import * as jobs from "./jobs";
import { importMail } from "./mails";
import { findImportLetter } from "./queries";
import { runImport } from "./running-service";
import { expireImports } from "./service";

/** The jobs of imports; tests pass a `clock` instead of waiting. */
export const importTasks = (clock: () => Date = () => new Date()) =>
  implement(jobs, {
    async checkImport({ import_id }) {
      await checkImport(import_id);
    },

    async runImport({ import_id }, job) {
      await runImport(import_id, (job.attempts ?? 1) >= (jobs.runImport.maxAttempts ?? 1), job.signal);
    },

    async mailImport({ import_id }, job) {
      const letter = await findImportLetter(import_id);
      if (!letter) return;
      const { email: to, user_id, ...news } = letter;
      await sendEmail({ to, ...importMail(news) }, { kind: "import", user_id, job });
    },

    async expireImports() {
      await expireImports(clock());
    },
  });
