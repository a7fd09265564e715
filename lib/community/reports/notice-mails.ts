import { button, greeting, type Letter, link, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { UNCONFIRMED_DAYS } from "./notice-constants";
import type { NoticeState } from "./notice-states";

const WORK_CHARACTERS = 80;

/** The beginning of the description of a work, which may be long. */
export function shortWork(work: string): string {
  const line = (work.split("\n")[0] ?? "").trim();
  const letters = [...line];
  return letters.length <= WORK_CHARACTERS ? line : `${letters.slice(0, WORK_CHARACTERS - 1).join("")}…`;
}

const day = (date: Date) => date.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });

/**
 * Asks a claimant to confirm the address, without which nobody reads the notice. It has no words of the sender: anybody can type the address
 * of somebody else.
 */
export function noticeConfirmationMail({ url, code }: { url: string; code: string }): Letter {
  return {
    subject: "Confirm your takedown notice",
    text: paragraphs(
      `Someone, probably you, sent ${serverName().name} a takedown notice with this address. The operators get it once you confirm it, within ${UNCONFIRMED_DAYS} days.`,
      button("Open and confirm the notice", url),
      `Keep this link: it shows what becomes of the notice, and withdraws it. Where the page asks for a code, it is ${code}`,
      "If it wasn't you, ignore this email: the notice is deleted.",
    ),
  };
}

const OUTCOMES: Partial<Record<NoticeState, (server: string) => string>> = {
  upheld: (server) =>
    `The operators of ${server} have upheld your takedown notice. Nobody can find or open these any more, but those who manage them, who have been told your name and your work and may answer with a counter-notice:`,
  rejected: (server) =>
    `The operators of ${server} have rejected your takedown notice. Nothing that it names was hidden because of it:`,
  restored: (server) => `These, which ${server} hid because of your takedown notice, are visible again:`,
};

/** Tells a claimant what has become of a notice; undefined for a state that is not emailed. */
export function noticeStateMail(notice: {
  name: string;
  work: string;
  state: NoticeState;
  names: readonly string[];
  answer: string;
  url: string;
}): Letter | undefined {
  const { name, work, state, names, answer, url } = notice;
  const outcome = OUTCOMES[state];
  if (!outcome) return undefined;
  return {
    subject: `Your takedown notice about “${shortWork(work)}”: ${state}`,
    text: paragraphs(
      greeting(name),
      outcome(serverName().name),
      quote(names.join("\n")),
      ...(answer === "" ? [] : ["Their message:", quote(answer)]),
      button("Open the notice", url),
    ),
  };
}

/** Tells those who manage something that a notice has hidden who claims what. It has neither address nor phone number of the claimant. */
export function takedownMail(takedown: {
  name: string;
  claimant: string;
  organization: string;
  work: string;
  subjects: readonly { name: string; path: string }[];
}): Letter {
  const { name, claimant, organization, work, subjects } = takedown;
  const [first] = subjects;
  const names = subjects.map((subject) => `“${subject.name}”`).join(", ");
  return {
    subject:
      subjects.length === 1
        ? `${names} is hidden after a takedown notice`
        : `${subjects.length} of your releases are hidden after a takedown notice`,
    text: paragraphs(
      greeting(name),
      `${organization ? `${claimant} of ${organization}` : claimant} has sent ${serverName().name} a takedown notice: that you use their work without permission. The operators have upheld it, and hidden ${names}. The work:`,
      quote(work),
      "If that is a mistake, you can answer with a counter-notice. It goes to the claimant, and what is hidden comes back after ten business days, unless they go to court.",
      ...(first ? [button("Read the notice and answer", `${publicOrigin()}${first.path}`)] : []),
      ...subjects.slice(1).map((subject) => link(subject.name, `${publicOrigin()}${subject.path}`)),
    ),
  };
}

/** Gives a claimant the counter-notice as it was sent. */
export function counterNoticeMail(counter: {
  name: string;
  work: string;
  names: readonly string[];
  author: string;
  contact: string;
  statement: string;
  signature: string;
  restoreAt: Date;
  url: string;
}): Letter {
  const { name, work, names, author, contact, statement, signature, restoreAt, url } = counter;
  return {
    subject: `A counter-notice to your takedown notice about “${shortWork(work)}”`,
    text: paragraphs(
      greeting(name),
      `${author} has answered your takedown notice with a counter-notice about:`,
      quote(names.join("\n")),
      "Their statement:",
      quote(statement),
      "Their name, address and phone number:",
      quote(`${author}\n${contact}`),
      `They state under penalty of perjury that they believe in good faith that it was hidden by mistake, consent to the jurisdiction of the courts, and accept service of process from you. Signed: ${signature}`,
      `It is visible again on ${day(restoreAt)}, unless you tell the operators of ${serverName().name} before then that you have asked a court to stop the use of your work.`,
      button("Open the notice", url),
    ),
  };
}

/** Tells the author of a counter-notice that what it is about stays hidden. */
export function courtMail(counter: {
  name: string;
  names: readonly string[];
  note: string;
  path: string;
}): Letter {
  const { name, names, note, path } = counter;
  return {
    subject: "Your counter-notice: the claimant went to court",
    text: paragraphs(
      greeting(name),
      `The operators of ${serverName().name} have learned that the claimant asked a court to decide. Until they hear more, this stays hidden:`,
      quote(names.join("\n")),
      ...(note === "" ? [] : ["Their message:", quote(note)]),
      button("See the notice", `${publicOrigin()}${path}`),
    ),
  };
}
