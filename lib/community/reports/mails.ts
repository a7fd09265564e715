import { button, greeting, type Letter, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

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
        ),
      };
}
