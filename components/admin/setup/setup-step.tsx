import type { FormAction } from "@/components/ui/form";
import type { Setup } from "@/lib/admin/setup/pages";
import { EmailStep } from "./email-step";
import { MusicStep } from "./music-step";
import { NameForm } from "./name-form";
import { SetupSummary } from "./setup-done";
import type { Step } from "./steps";

type Props = {
  step: Exclude<Step, "account">;
  setup: Setup;
  origin: string;
  actions: {
    nameServer: FormAction;
    sendTestEmail: FormAction;
    createOwnArtist: FormAction;
    loadDemoMusic: FormAction;
    skipStep: (step: "email" | "music") => Promise<void>;
  };
};

export function SetupStep({ step, setup, origin, actions }: Props) {
  if (step === "name") return <NameForm {...setup} save={actions.nameServer} />;
  if (step === "email") {
    const skip = setup.open.includes("email") ? actions.skipStep.bind(null, "email") : undefined;
    return <EmailStep email={setup.email} send={actions.sendTestEmail} skip={skip} />;
  }
  if (step === "music") {
    return (
      <MusicStep
        setup={setup}
        create={actions.createOwnArtist}
        load={actions.loadDemoMusic}
        skip={actions.skipStep.bind(null, "music")}
      />
    );
  }
  return <SetupSummary setup={setup} origin={origin} />;
}
