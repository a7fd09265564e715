import "server-only";
import type { MailingList } from "@/lib/accounts/preferences/kinds";
import { unsubscribeUrl } from "@/lib/accounts/preferences/unsubscribe-service";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { type Mail, sendMail } from "@/lib/platform/mail/service";
import { withoutAddresses } from "@/lib/platform/redact";
import { type EmailKind, MAX_ERROR_CHARACTERS } from "./sent-email-kinds";
import * as pages from "./sent-email-pages";
import { findEmailsPage, recordAttempt } from "./sent-email-queries";

const EMAILS_ON_A_PAGE = 25;

interface Sending {
  /** The list of emails that it is on, if it can be turned off. */
  list?: MailingList;
  kind: EmailKind;
  /** The account it is for; nobody for people without one, and for several accounts. */
  user_id?: number;
  /** The job that sends it, so that operators see its attempts as one email and can retry it. */
  job?: { id?: number };
}

/** Sends an email and records that, without its address and text. Throws what the mail server answers. */
export async function sendEmail(
  mail: Omit<Mail, "optional">,
  { kind, user_id, job, list }: Sending,
): Promise<void> {
  const record = (error: string | null) =>
    // An email that was sent must not be sent again because it could not be recorded.
    recordAttempt({ kind, userId: user_id ?? null, jobId: job?.id ?? null, error }).catch((cause) =>
      log.warn({ err: cause, kind }, "could not record an email"),
    );
  try {
    await sendMail({
      ...mail,
      ...(list && { optional: user_id === undefined ? {} : { unsubscribe: unsubscribeUrl(user_id, list) } }),
    });
  } catch (cause) {
    await record(
      withoutAddresses(cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ERROR_CHARACTERS),
    );
    throw cause;
  }
  await record(null);
}

/** A page of the emails of the last 30 days, newest first. `search`: part of the recipient's name or handle. */
export const listEmails = serve(pages.listEmails, async (_, { page, ...filter }) => {
  const query = { page, per_page: EMAILS_ON_A_PAGE };
  const { data, counts } = await findEmailsPage(filter, pageSlice(query));
  return { counts, pagination: paginate(query, counts[filter.state], data) };
});
