import { type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import type { EventKind } from "./states";

/** The details of an event that an email needs. */
interface Occasion {
  kind: EventKind;
  request_id: number;
  reason: string;
  text: string | null;
  use_case: string;
  may_apply_at: Date | null;
  name: string;
  handle: string;
}

const page = () => `${publicOrigin()}/settings/developers/access`;

/** The email to the applicant about an event; undefined for events that need none. */
export function applicantMail({ kind, reason, text, may_apply_at, name }: Occasion): Letter | undefined {
  const greeting = `Hello ${name},`;
  const signature = `Follow your application here:\n${page()}`;
  const letters: Partial<Record<EventKind, Letter>> = {
    applied: {
      subject: "We received your application for API access",
      text: paragraphs(
        greeting,
        `We received your application for access to the ${serverName().name} API. An operator will read it; we'll email you at each step.`,
        signature,
      ),
    },
    review_started: {
      subject: "Your application for API access is in review",
      text: paragraphs(
        greeting,
        `An operator is reviewing your application for access to the ${serverName().name} API.`,
        signature,
      ),
    },
    asked: {
      subject: "A question about your API access",
      text: paragraphs(
        greeting,
        "The operators wrote to you:",
        quoted(text ?? ""),
        `Answer here:\n${page()}`,
      ),
    },
    approved: welcome(greeting, `Your application for access to the ${serverName().name} API is approved.`),
    invitation_accepted: welcome(
      greeting,
      `You accepted an invitation to the ${serverName().name} API. Your account now has access.`,
    ),
    reinstated: {
      subject: "Your API access is restored",
      text: paragraphs(
        greeting,
        `Your access to the ${serverName().name} API is no longer suspended. Your old tokens stay revoked; issue new ones here:`,
        `${publicOrigin()}/settings/developers`,
      ),
    },
    declined: {
      subject: "Your application for API access was declined",
      text: paragraphs(
        greeting,
        `Your application for access to the ${serverName().name} API was declined. The reason:`,
        quoted(reason),
        may_apply_at ? `You can apply again from ${may_apply_at.toISOString().slice(0, 10)}.` : "",
        signature,
      ),
    },
    suspended: {
      subject: "Your API access is suspended",
      text: paragraphs(
        greeting,
        `Your access to the ${serverName().name} API is suspended. All your tokens are revoked: calls with them get 401. The reason:`,
        quoted(reason),
        `You can still sign in. To reply, go to\n${page()}`,
      ),
    },
  };
  return letters[kind];
}

/** The email to the operators about something an applicant did; undefined for other events. */
export function operatorsMail({
  kind,
  request_id,
  text,
  use_case,
  name,
  handle,
}: Occasion): Letter | undefined {
  const link = `${publicOrigin()}/admin/access/${request_id}`;
  if (kind === "applied") {
    return {
      subject: `${name} applied for API access`,
      text: paragraphs(
        `${name} (@${handle}) applied for access to the API:`,
        quoted(use_case),
        `Decide here:\n${link}`,
      ),
    };
  }
  if (kind === "answered") {
    return {
      subject: `${name} wrote about API access`,
      text: paragraphs(`${name} (@${handle}) wrote:`, quoted(text ?? ""), `Reply here:\n${link}`),
    };
  }
  return undefined;
}

function welcome(greeting: string, what: string): Letter {
  return {
    subject: "You have API access",
    text: paragraphs(
      greeting,
      what,
      `Issue your first token:\n${publicOrigin()}/settings/developers`,
      `Make your first call in five minutes:\n${publicOrigin()}/docs`,
    ),
  };
}

function quoted(text: string): string {
  return text.replace(/^/gm, "> ");
}
