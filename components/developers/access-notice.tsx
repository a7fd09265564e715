import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

import type { AccessState as State } from "@/lib/access/states";

type AccessState = State | "none";

const words: Record<Exclude<AccessState, "approved">, { title: string; text: string }> = {
  in_review: { title: "Your request is in review", text: "" },
  needs_information: { title: "The operators have a question", text: "" },
  suspended: { title: "API access of this account is suspended", text: "" },
  none: {
    title: "This account has no API access yet",
    text: "Access is given by the operators of this server, one account at a time. Write to them with what you want to build and how many calls a day you expect; once you are approved, tokens are issued here.",
  },
  received: {
    title: "Your request is with the operators",
    text: "Somebody will read it and answer by mail. Once you are approved, tokens are issued here.",
  },
  declined: {
    title: "Your request was declined",
    text: "The reason is below. You may answer the operators of this server and ask again.",
  },
};

/** Where an account stands that may not issue tokens, and what it can do meanwhile. */
export function AccessNotice({
  state,
  reason,
}: {
  state: Exclude<AccessState, "approved">;
  reason?: string | null;
}) {
  const { title, text } = words[state];
  return (
    <Notice
      tone={state === "received" ? "plain" : "amber"}
      title={title}
      actions={
        <>
          <LinkButton href="/docs" size="sm">
            Call without a token
          </LinkButton>
          <LinkButton href="/docs/reference" size="sm">
            See every operation
          </LinkButton>
        </>
      }
    >
      <p className="max-w-text">{text}</p>
      {reason && <p className="max-w-text font-medium">“{reason}”</p>}
      <p className="max-w-text">
        Meanwhile artists, their tracks, comments and waveforms can be read without a token, in minimal form.
      </p>
    </Notice>
  );
}
