import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { hashCode, mintCode } from "@/lib/accounts/sessions/codes";
import { implement } from "@/lib/platform/jobs/task";
import { button, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import * as jobs from "./invitation-jobs";
import { keepCode } from "./invitation-queries";

export const invitationTasks = implement(jobs, {
  /** The code is generated when the email is written, so only the email contains it; a retry generates another. */
  async mailInvitation({ invitation_id }, job) {
    const code = mintCode();
    const invitation = await keepCode(invitation_id, hashCode(code));
    if (!invitation) return;
    const { email, expires_at, inviter } = invitation;
    const mail = {
      to: email,
      subject: `You are invited to the ${serverName().name} API`,
      text: paragraphs(
        `${inviter ?? "An operator"} invited you to build with the ${serverName().name} API.`,
        button("Create an account with API access", `${publicOrigin()}/invitation/${code}`),
        `The link works once, until ${expires_at.toISOString().slice(0, 10)}. If you don't want to accept, ignore this email.`,
      ),
    };
    await sendEmail(mail, { kind: "invitation", job });
  },
});
