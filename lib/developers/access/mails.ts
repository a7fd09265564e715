import { type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import type { EventKind } from "./states";

/** What happened, as a mail needs to know it. */
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

/** The mail to the applicant about what happened to the application; undefined when there is nothing to tell. */
export function applicantMail({ kind, reason, text, may_apply_at, name }: Occasion): Letter | undefined {
  const greeting = `Hello ${name},`;
  const signature = `Where it stands, and everything that was said, is at\n${page()}`;
  const letters: Partial<Record<EventKind, Letter>> = {
    applied: {
      subject: "We have your application for API access",
      text: paragraphs(
        greeting,
        "Your application for access to the Downbeat API has arrived. An operator will read it and answer; you get a mail at each step.",
        signature,
      ),
    },
    review_started: {
      subject: "Your application for API access is in review",
      text: paragraphs(
        greeting,
        "An operator is reading your application for access to the Downbeat API.",
        signature,
      ),
    },
    asked: {
      subject: "A question about your API access",
      text: paragraphs(
        greeting,
        "The operators have written to you:",
        quoted(text ?? ""),
        `Answer at\n${page()}`,
      ),
    },
    approved: welcome(greeting, "Your application for access to the Downbeat API is approved."),
    invitation_accepted: welcome(
      greeting,
      "You have accepted an invitation to the Downbeat API; your account is approved.",
    ),
    reinstated: {
      subject: "Your API access is restored",
      text: paragraphs(
        greeting,
        "The suspension of your access to the Downbeat API is lifted. The tokens you had before stay revoked; issue new ones at",
        `${publicOrigin()}/settings/developers`,
      ),
    },
    declined: {
      subject: "Your application for API access was declined",
      text: paragraphs(
        greeting,
        "The operators have declined your application for access to the Downbeat API. The reason:",
        quoted(reason),
        may_apply_at ? `You may apply again from ${may_apply_at.toISOString().slice(0, 10)}.` : "",
        signature,
      ),
    },
    suspended: {
      subject: "Your API access is suspended",
      text: paragraphs(
        greeting,
        "The operators have suspended your access to the Downbeat API. All your tokens are revoked: calls with them get 401. The reason:",
        quoted(reason),
        `You can still sign in. To answer, write at\n${page()}`,
      ),
    },
  };
  return letters[kind];
}

/** The mail to the operators when an applicant has done something; undefined when there is nothing to tell. */
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
      subject: `${name} applies for API access`,
      text: paragraphs(
        `${name} (@${handle}) applies for access to the API:`,
        quoted(use_case),
        `Decide at\n${link}`,
      ),
    };
  }
  if (kind === "answered") {
    return {
      subject: `${name} has written about API access`,
      text: paragraphs(`${name} (@${handle}) writes:`, quoted(text ?? ""), `Answer at\n${link}`),
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
      `Issue your first token at\n${publicOrigin()}/settings/developers`,
      `Five minutes from there to the first call:\n${publicOrigin()}/docs`,
    ),
  };
}

function quoted(text: string): string {
  return text.replace(/^/gm, "> ");
}
