import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { notify } from "@/lib/community/notifications/service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { tokenEndsMail, tokenRevokedMail } from "./mails";
import { findTokenWithOwner, queueExpiryMails } from "./queries";

/** The jobs about tokens; tests pass a `clock` instead of waiting 90 days. */
export function tokenTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async queueExpiryMails() {
      await queueExpiryMails(clock());
    },

    async mailTokenEnds({ token_id, days }, job) {
      const token = await findTokenWithOwner(token_id);
      // The owner or an operator may have acted since the job was queued.
      if (!token || token.revoked_at || token.replaced_by || token.end_unwanted) return;
      const { email: to, user_id } = token;
      const mail = { to, ...tokenEndsMail(token, days) };
      await sendEmail(mail, { kind: "token_expiry", user_id, job, list: "token_expiry" });
    },

    async pushTokenEnds({ token_id, days }) {
      const token = await findTokenWithOwner(token_id);
      if (!token || token.revoked_at || token.replaced_by) return;
      await notify([token.user_id], {
        id: `token-${token_id}-${days}`,
        kind: "token_expiry",
        // Without its name: programs on the channel need not know about other tokens.
        title: days === 0 ? "One of your tokens has expired" : `One of your tokens expires in ${days} days`,
        body: "",
        url: `/settings/developers/tokens/${token_id}/rotate`,
      });
    },

    async mailTokenRevoked({ token_id }, job) {
      const token = await findTokenWithOwner(token_id);
      const mail = token && tokenRevokedMail(token);
      if (!mail) return;
      await sendEmail({ to: token.email, ...mail }, { kind: "token_revoked", user_id: token.user_id, job });
    },
  });
}
