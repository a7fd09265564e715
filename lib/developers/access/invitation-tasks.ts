import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { hashCode, mintCode } from "@/lib/accounts/sessions/codes";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./invitation-jobs";
import { invitationMail } from "./invitation-mails";
import { keepCode } from "./invitation-queries";

export const invitationTasks = implement(jobs, {
  /** The code is generated when the email is written, so only the email contains it; a retry generates another. */
  async mailInvitation({ invitation_id }, job) {
    const code = mintCode();
    const invitation = await keepCode(invitation_id, hashCode(code));
    if (!invitation) return;
    const { email, ...rest } = invitation;
    await sendEmail({ to: email, ...invitationMail({ code, ...rest }) }, { kind: "invitation", job });
  },
});
