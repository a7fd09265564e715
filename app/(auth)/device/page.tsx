import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageCaller } from "@/app/_request/page-caller";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { ConsentIntroduction } from "@/components/developers/apps/consent-introduction";
import { ConsentView } from "@/components/developers/apps/consent-view";
import { DeviceCodeView, DeviceDecision, DeviceNotice } from "@/components/developers/apps/device-views";
import { openDevice } from "@/lib/developers/apps/device-consent-service";
import { allow, deny } from "./actions";
import { devicePath } from "./path";

export const metadata: Metadata = { title: "Connect a device" };

export default async function DevicePage({ searchParams }: PageProps<"/device">) {
  const { user_code, decision } = await searchParams;
  if (decision === "allow" || decision === "deny") return <DeviceDecision decision={decision} />;
  const code = ([user_code ?? ""].flat()[0] ?? "").replace(/\p{Cc}+/gu, "");
  const path = devicePath(code);
  const step = await openDevice(await pageCaller(), { user_code: code });
  if (step.kind === "sign_in") redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  if (step.kind === "code") return <DeviceCodeView code={code} message={step.message} />;
  const place = { code: step.user_code, accountId: step.request.account.id };
  return (
    <AuthFrame
      title={`Connect ${step.request.app.name}`}
      aside={<ConsentIntroduction {...step.request} path={path} />}
    >
      <ConsentView
        request={step.request}
        destination={<DeviceNotice code={step.user_code} />}
        allow={allow.bind(null, place)}
        deny={deny.bind(null, place)}
      />
    </AuthFrame>
  );
}
