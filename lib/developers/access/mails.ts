import {
  button,
  greeting,
  type Letter,
  type LetterPart,
  link,
  paragraphs,
  quote,
} from "@/lib/platform/mail/letter";
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
  const hello = greeting(name);
  const signature = button("Follow your application", page());
  const letters: Partial<Record<EventKind, Letter>> = {
    applied: {
      subject: "We received your application for API access",
      text: paragraphs(
        hello,
        `We received your application for access to the ${serverName().name} API. An operator will read it; we'll email you at each step.`,
        signature,
      ),
    },
    review_started: {
      subject: "Your application for API access is in review",
      text: paragraphs(
        hello,
        `An operator is reviewing your application for access to the ${serverName().name} API.`,
        signature,
      ),
    },
    asked: {
      subject: "A question about your API access",
      text: paragraphs(hello, "The operators wrote to you:", quote(text ?? ""), button("Answer", page())),
    },
    approved: welcome(hello, `Your application for access to the ${serverName().name} API is approved.`),
    invitation_accepted: welcome(
      hello,
      `You accepted an invitation to the ${serverName().name} API. Your account now has access.`,
    ),
    reinstated: {
      subject: "Your API access is restored",
      text: paragraphs(
        hello,
        `Your access to the ${serverName().name} API is no longer suspended. Your old tokens stay revoked; issue new ones.`,
        button("Issue a token", `${publicOrigin()}/settings/developers`),
      ),
    },
    declined: {
      subject: "Your application for API access was declined",
      text: paragraphs(
        hello,
        `Your application for access to the ${serverName().name} API was declined. The reason:`,
        quote(reason),
        may_apply_at ? `You can apply again from ${may_apply_at.toISOString().slice(0, 10)}.` : "",
        signature,
      ),
    },
    suspended: {
      subject: "Your API access is suspended",
      text: paragraphs(
        hello,
        `Your access to the ${serverName().name} API is suspended. All your tokens are revoked: calls with them get 401. The reason:`,
        quote(reason),
        "You can still sign in and reply.",
        button("Reply", page()),
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
  const page = `${publicOrigin()}/admin/access/${request_id}`;
  if (kind === "applied") {
    return {
      subject: `${name} applied for API access`,
      text: paragraphs(
        `${name} (@${handle}) applied for access to the API:`,
        quote(use_case),
        button("Review the application", page),
      ),
    };
  }
  if (kind === "answered") {
    return {
      subject: `${name} wrote about API access`,
      text: paragraphs(`${name} (@${handle}) wrote:`, quote(text ?? ""), button("Reply", page)),
    };
  }
  return undefined;
}

function welcome(hello: LetterPart, what: string): Letter {
  return {
    subject: "You have API access",
    text: paragraphs(
      hello,
      what,
      button("Issue your first token", `${publicOrigin()}/settings/developers`),
      link("Make your first call in five minutes", `${publicOrigin()}/docs/quickstart`),
    ),
  };
}
