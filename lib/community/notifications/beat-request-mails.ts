import { button, greeting, type Letter, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { previewLine } from "./names";

/** Tracks that were submitted to a request of the account. */
export function submissionsMail(request: {
  name: string;
  content: string;
  submissions: number;
  path: string;
}): Letter {
  const { name, content, submissions, path } = request;
  const tracks = submissions === 1 ? "A track has" : `${submissions} tracks have`;
  return {
    subject: submissions === 1 ? "A track for your request" : `${submissions} tracks for your request`,
    text: paragraphs(
      greeting(name),
      `${tracks} been submitted to your request:`,
      quote(previewLine(content)),
      "You get no further emails about this request until you have listened.",
      button("Listen", `${publicOrigin()}${path}`),
    ),
  };
}

/** Tells an account the outcomes of the tracks that it submitted to a request. */
export function fateMail(fate: {
  name: string;
  content: string;
  requester: string;
  track: string | null;
  path: string;
}): Letter {
  const { name, content, requester, track, path } = fate;
  const open = button("Open the request", `${publicOrigin()}${path}`);
  return track === null
    ? {
        subject: `${requester} has chosen another track`,
        text: paragraphs(
          greeting(name),
          `${requester} has chosen another track for this request:`,
          quote(previewLine(content)),
          "Thank you for sending yours.",
          open,
        ),
      }
    : {
        subject: `${requester} has chosen “${track}”`,
        text: paragraphs(
          greeting(name),
          `${requester} has chosen “${track}” for this request:`,
          quote(previewLine(content)),
          open,
        ),
      };
}
