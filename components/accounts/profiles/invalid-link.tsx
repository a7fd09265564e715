import { LinkButton } from "@/components/ui/button";
import { AuthFrame } from "./auth-frame";

type Props = {
  /** The time for which such a link works, in words. */
  period: string;
  /** The page that helps on, and the label of the button that leads there. */
  href: string;
  label: string;
};

/** The page of a link from an email that no longer works. */
export function InvalidLink({ period, href, label }: Props) {
  return (
    <AuthFrame
      title="This link no longer works"
      aside={`It has been used, has expired or is incomplete. A link works once, for ${period}.`}
    >
      <LinkButton href={href} look="primary">
        {label}
      </LinkButton>
    </AuthFrame>
  );
}
