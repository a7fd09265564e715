import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireOperator } from "@/app/_request/page-caller";
import { ClaimForm } from "@/components/admin/setup/claim-form";
import { SetupFrame } from "@/components/admin/setup/setup-frame";
import { SetupStep } from "@/components/admin/setup/setup-step";
import { shownStep } from "@/components/admin/setup/steps";
import { hasAccounts } from "@/lib/accounts/profiles/service";
import { getSetup } from "@/lib/admin/setup/service";
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
