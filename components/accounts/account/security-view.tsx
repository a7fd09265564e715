import type { ComponentProps } from "react";
import { SecondFactorSection } from "@/components/accounts/second-factor/second-factor-section";
import { PageHeader } from "@/components/ui/page-header";
import type { EmailAddress } from "@/lib/accounts/account/email-pages";
import type { AccountSession, TrustedBrowser } from "@/lib/accounts/account/pages";
import { DeletionLink } from "./deletion-link";
import { EmailForm } from "./email-form";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { TrustedBrowserList } from "./trusted-browser-list";

type Email = ComponentProps<typeof EmailForm>;
type Sessions = ComponentProps<typeof SessionList>;

type Props = Pick<ComponentProps<typeof SecondFactorSection>, "factor"> & {
  sessions: AccountSession[];
  browsers: TrustedBrowser[];
  address: EmailAddress;
  actions: {
    changeEmail: Email["change"];
    enterEmailCode: Email["enter"];
    sendEmailCode: Email["send"];
    changePassword: ComponentProps<typeof PasswordForm>["change"];
    endSession: Sessions["end"];
    endOtherSessions: Sessions["endOthers"];
    endAllSessions: Sessions["endAll"];
    endTrust: ComponentProps<typeof TrustedBrowserList>["end"];
  };
  factorActions: ComponentProps<typeof SecondFactorSection>["actions"];
};

/** Everything about signing in: the address, the password, the second factor, and where the account is signed in. */
export function SecurityView({ sessions, browsers, address, factor, actions, factorActions }: Props) {
  return (
    <>
      <PageHeader title="Security">How you sign in, and where you are signed in.</PageHeader>
      <div className="space-y-12">
        <EmailForm
          address={address}
          change={actions.changeEmail}
          enter={actions.enterEmailCode}
          send={actions.sendEmailCode}
        />
        <PasswordForm email={address.email} change={actions.changePassword} />
        <SecondFactorSection factor={factor} actions={factorActions} />
        <SessionList
          sessions={sessions}
          end={actions.endSession}
          endOthers={actions.endOtherSessions}
          endAll={actions.endAllSessions}
        />
        <TrustedBrowserList browsers={browsers} end={actions.endTrust} />
        <DeletionLink />
      </div>
    </>
  );
}
