import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says that the payment provider does not know yet where to send the viewer's money; `children` what that means here. */
export function NotReadyNotice({ children }: { children: ReactNode }) {
  return (
    <Notice
      tone="amber"
      title="You cannot be paid yet"
      actions={
        <LinkButton href="/studio/payouts" size="sm">
          Set up payouts
        </LinkButton>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
