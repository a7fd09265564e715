import "server-only";
import { EMAIL_KINDS } from "@/lib/accounts/account/sent-email-kinds";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { renderHtml } from "@/lib/platform/mail/html";
import { plainText } from "@/lib/platform/mail/letter";
import { EXAMPLES } from "./letters";
import * as pages from "./pages";

/** The examples with their letters, as the code writes them now. */
const readExamples = () =>
  EXAMPLES.flatMap((example) => {
    const letter = example.letter();
    if (!letter) return [];
    const key = [example.kind, example.case]
      .filter(Boolean)
      .join("-")
      .replace(/[^a-z0-9]+/g, "-");
    return [{ key, label: EMAIL_KINDS[example.kind], detail: example.case, subject: letter.subject, letter }];
  });

/** Every email that the server can send. */
export const listEmailExamples = serve(pages.listEmailExamples, async () => readExamples());

/** An email with example values, as HTML and as text. Throws `not_found`. */
export const getEmailPreview = serve(pages.getEmailPreview, async (_, { key }) => {
  const example = orNotFound(
    readExamples().find((each) => each.key === key),
    "email",
  );
  return {
    ...example,
    // The style sheet has dark colors only, which the policy of our pages keeps out of the frame.
    html: renderHtml(example.letter).replace(/<style>[\s\S]*?<\/style>/, ""),
    text: plainText(example.letter.text),
  };
});
