import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { AccessState } from "@/lib/developers/access/states";

type Props = { state: AccessState | "none"; reason?: string | null; mayApplyAt?: string | null };

const words: Record<Props["state"], { title: string; text: string }> = {
  none: {
    title: "This account has no API access yet",
    text: "Access is given by the operators of this server, one account at a time. Say below what you want to build; you get a mail at each step.",
  },
  received: {
    title: "Your application has arrived",
    text: "An operator will read it. You get a mail as soon as something happens; nothing more is needed from you.",
  },
  in_review: {
    title: "Your application is in review",
    text: "An operator is reading it. You get a mail when it is decided, or when there is a question.",
  },
  needs_information: {
    title: "The operators have a question",
    text: "Answer it below; your application goes on from there.",
  },
  approved: {
    title: "This account has API access",
    text: "Issue a token, and the first call is one paste away.",
  },
  declined: { title: "Your application was declined", text: "" },
  suspended: {
    title: "API access of this account is suspended",
    text: "All its tokens are revoked; you stay signed in. You can write to the operators below.",
  },
};

const tones: Record<Props["state"], "plain" | "amber" | "green" | "red"> = {
  none: "plain",
  received: "plain",
  in_review: "plain",
  needs_information: "amber",
  approved: "green",
  declined: "amber",
  suspended: "red",
};

/** Where an account stands, and what it can do meanwhile. */
export function AccessNotice({ state, reason, mayApplyAt }: Props) {
  const { title, text } = words[state];
  return (
    <Notice
      tone={tones[state]}
      title={title}
      actions={
        state === "approved" ? (
          <LinkButton href="/settings/developers" size="sm">
            To your tokens
          </LinkButton>
        ) : (
          <>
            <LinkButton href="/docs" size="sm">
              Call without a token
            </LinkButton>
            <LinkButton href="/docs/reference" size="sm">
              See every operation
            </LinkButton>
          </>
        )
      }
    >
      {text && <p className="max-w-text">{text}</p>}
      {reason && <p className="max-w-text font-medium whitespace-pre-wrap">“{reason}”</p>}
      {state === "declined" && (
        <p className="max-w-text">
          {mayApplyAt ? (
            <>
              You may apply again from <Time at={mayApplyAt} />.
            </>
          ) : (
            "You may apply again below."
          )}
        </p>
      )}
      {state !== "approved" && (
        <p className="max-w-text">
          Meanwhile artists, their tracks, comments and waveforms can be read without a token, in minimal
          form.
        </p>
      )}
    </Notice>
  );
}
