import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { AccessState } from "@/lib/developers/access/states";

type Props = { state: AccessState | "none"; reason?: string | null; mayApplyAt?: string | null };

const WORDS: Record<Props["state"], { title: string; text: string }> = {
  none: {
    title: "This account has no API access yet",
    text: "API access is approved per account. Tell us what you want to build; we'll email you at each step.",
  },
  received: {
    title: "We received your application",
    text: "An operator will read it. We'll email you when something changes; there is nothing else to do for now.",
  },
  in_review: {
    title: "Your application is in review",
    text: "An operator is reading it. We'll email you with the decision, or if there is a question.",
  },
  needs_information: {
    title: "The operators have a question",
    text: "Answer below to continue.",
  },
  approved: {
    title: "This account has API access",
    text: "Issue a token and make your first call.",
  },
  declined: { title: "Your application was declined", text: "" },
  suspended: {
    title: "Your API access is suspended",
    text: "All its tokens are revoked, but you can still sign in. You can write to the operators below.",
  },
};

const TONES: Record<Props["state"], "plain" | "amber" | "green" | "red"> = {
  none: "plain",
  received: "plain",
  in_review: "plain",
  needs_information: "amber",
  approved: "green",
  declined: "amber",
  suspended: "red",
};

/** The state of an account's access, and what it can do meanwhile. */
export function AccessNotice({ state, reason, mayApplyAt }: Props) {
  const { title, text } = WORDS[state];
  return (
    <Notice
      tone={TONES[state]}
      title={title}
      actions={
        state === "approved" ? (
          <LinkButton href="/settings/developers" size="sm">
            Go to your tokens
          </LinkButton>
        ) : (
          <>
            <LinkButton href="/docs" size="sm">
              Call without a token
            </LinkButton>
            <LinkButton href="/docs/reference" size="sm">
              See all operations
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
              You can apply again from <Time at={mayApplyAt} />.
            </>
          ) : (
            "You can apply again below."
          )}
        </p>
      )}
      {state !== "approved" && (
        <p className="max-w-text">
          In the meantime, you can read artists, their tracks, comments and waveforms without a token;
          responses contain fewer fields.
        </p>
      )}
    </Notice>
  );
}
