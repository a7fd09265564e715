import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireOperator } from "@/app/_request/page-caller";
import { ClaimForm } from "@/components/operations/setup/claim-form";
import { SetupFrame } from "@/components/operations/setup/setup-frame";
import { SetupStep } from "@/components/operations/setup/setup-step";
import { shownStep } from "@/components/operations/setup/steps";
import { hasAccounts } from "@/lib/accounts/users/service";
import { getSetup } from "@/lib/operations/setup/service";
import { claimServer, createOwnArtist, loadDemoMusic, nameServer, sendTestEmail, skipStep } from "./actions";

export const metadata: Metadata = { title: "Setup", robots: { index: false } };

export default async function SetupPage({ searchParams }: PageProps<"/setup">) {
  if (!(await hasAccounts())) {
    return (
      <SetupFrame current="account" open={["account", "name", "email", "music"]}>
        <ClaimForm claim={claimServer} />
      </SetupFrame>
    );
  }
  const caller = await requireOperator("/setup");
  const [setup, origin, { step }] = await Promise.all([getSetup(caller), pageOrigin(), searchParams]);
  const current = shownStep(step, setup.open);
  return (
    <SetupFrame current={current} open={setup.open}>
      <SetupStep
        step={current}
        setup={setup}
        origin={origin}
        actions={{ nameServer, sendTestEmail, createOwnArtist, loadDemoMusic, skipStep }}
      />
    </SetupFrame>
  );
}
