import { button, greeting, type Letter, link, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { decisionPath } from "./decision-names";
import type { HideableSubject, ReportSubject } from "./kinds";

/** Leads to the statement of reasons, with what its reader can do about it. */
const decisionLink = (subjectType: HideableSubject, id: number) =>
  link("The decision, and how to appeal it", `${publicOrigin()}${decisionPath(subjectType, id)}`);

/** The operators' answer to a report. */
export function decisionMail(report: {
  name: string;
  subject: string;
  upheld: boolean;
  answer: string;
}): Letter {
  const { name, subject, upheld, answer } = report;
  return {
    subject: `Your report on “${subject}”`,
    text: paragraphs(
      greeting(name),
      upheld
        ? `The operators of ${serverName().name} agree with your report on “${subject}” and have acted on it.`
        : `The operators of ${serverName().name} have looked into your report on “${subject}” and decided not to act on it.`,
      ...(answer === "" ? [] : ["Their message:", quote(answer)]),
      "Thank you for telling us.",
    ),
  };
}

/** Tells the decision of operators about a track that failed as a duplicate. */
export function disputeMail(dispute: {
  trackId: number;
  name: string;
  subject: string;
  allowed: boolean;
  answer: string;
}): Letter {
  const { trackId, name, subject, allowed, answer } = dispute;
  return {
    subject: allowed ? `“${subject}” is allowed` : `“${subject}” stays a duplicate`,
    text: paragraphs(
      greeting(name),
      allowed
        ? `The operators of ${serverName().name} have allowed “${subject}”. It is being processed again and will then have the visibility that you chose.`
        : `The operators of ${serverName().name} have looked into “${subject}” and decided that it cannot be published.`,
      ...(answer === "" ? [] : ["Their message:", quote(answer)]),
      button("Open it in the studio", `${publicOrigin()}/studio/tracks/${trackId}`),
    ),
  };
}

/** Tells the decision of operators about an appeal. */
export function appealMail(appeal: {
  name: string;
  subject: string;
  granted: boolean;
  answer: string;
  path: string;
}): Letter {
  const { name, subject, granted, answer, path } = appeal;
  return {
    subject: granted
      ? `Your appeal about “${subject}” is granted`
      : `Your appeal about “${subject}” is dismissed`,
    text: paragraphs(
      greeting(name),
      granted
        ? `The operators of ${serverName().name} have taken back what they decided about “${subject}”. Their message:`
        : `The operators of ${serverName().name} have looked at their decision about “${subject}” again, and it stays. Their message:`,
      quote(answer),
      button("Open the decision", `${publicOrigin()}${path}`),
    ),
  };
}

/** Tells an artist why a track of theirs is hidden; or that it is no longer, without a reason. */
export function hiddenTrackMail(track: {
  id: number;
  name: string;
  track: string;
  reason: string | null;
}): Letter {
  const { id, name, reason } = track;
  const studio = button("Open it in the studio", `${publicOrigin()}/studio/tracks/${id}`);
  return reason === null
    ? {
        subject: `“${track.track}” is visible again`,
        text: paragraphs(greeting(name), `“${track.track}” is no longer hidden.`, studio),
      }
    : {
        subject: `“${track.track}” is hidden`,
        text: paragraphs(
          greeting(name),
          `Operators of ${serverName().name} have hidden “${track.track}”. Only you and the others who manage it can see it. Their message:`,
          quote(reason),
          studio,
          decisionLink("track", id),
        ),
      };
}

/** Tells its owner why an album, a playlist or a collection is hidden; or that it is no longer, without a reason. */
export function hiddenContentMail(content: {
  subjectType: Exclude<HideableSubject, "track">;
  id: number;
  name: string;
  content: string;
  reason: string | null;
}): Letter {
  const { subjectType, id, name, reason } = content;
  const title = `“${content.content}”`;
  const open = button(`Open the ${subjectType}`, `${publicOrigin()}/${subjectType}s/${id}`);
  return reason === null
    ? {
        subject: `${title} is visible again`,
        text: paragraphs(greeting(name), `${title} is no longer hidden.`, open),
      }
    : {
        subject: `${title} is hidden`,
        text: paragraphs(
          greeting(name),
          `Operators of ${serverName().name} have hidden your ${subjectType} ${title}. Only those who manage it can see it. Their message:`,
          quote(reason),
          open,
          decisionLink(subjectType, id),
        ),
      };
}

const THINGS: Record<ReportSubject, (name: string) => string> = {
  track: (name) => `your track “${name}”`,
  album: (name) => `your album “${name}”`,
  artist: (name) => `your artist “${name}”`,
  playlist: (name) => `your playlist “${name}”`,
  collection: (name) => `your collection “${name}”`,
  comment: () => "a comment of yours",
  message: () => "a message of yours",
  conversation: () => "messages of yours",
  user: () => "your account",
};

/** Names what a warning is about, to its owner. */
export const warningSubject = (subject: ReportSubject, name: string): string => THINGS[subject](name);

/** Gives an account the words of operators about something that it published, and says if they have hidden it. Nobody who reported it is named. */
export function warningMail(warning: {
  name: string;
  subjectType: ReportSubject;
  subject: string;
  message: string;
  isHidden: boolean;
  path: string;
}): Letter {
  const thing = warningSubject(warning.subjectType, warning.subject);
  return {
    subject: `A warning about ${thing}${warning.isHidden ? ", which is hidden" : ""}`,
    text: paragraphs(
      greeting(warning.name),
      `Operators of ${serverName().name} warn you about ${thing}${warning.isHidden ? " and have hidden it" : ""}. Their message:`,
      quote(warning.message),
      ...(warning.isHidden ? ["Only you and the others who manage it can see it."] : []),
      "If it happens again, they may suspend your account.",
      button("See what it is about", `${publicOrigin()}${warning.path}`),
    ),
  };
}
