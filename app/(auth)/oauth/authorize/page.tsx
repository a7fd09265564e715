import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageCaller } from "@/app/_request/page-caller";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import {
  ConsentDestination,
  ConsentIntroduction,
  ConsentRefusal,
} from "@/components/developers/apps/consent-introduction";
import { ConsentView } from "@/components/developers/apps/consent-view";
import { openConsent } from "@/lib/developers/apps/consent-service";
import { allow, deny } from "./actions";
import { authorizationPath } from "./path";

export const metadata: Metadata = { title: "Connect an app" };

export default async function AuthorizePage({ searchParams }: PageProps<"/oauth/authorize">) {
  const parameters = await searchParams;
  const step = await openConsent(await pageCaller(), { parameters });
  const path = authorizationPath(parameters);
  if (step.kind === "redirect") redirect(step.url);
  if (step.kind === "sign_in") redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  if (step.kind === "refusal") return <ConsentRefusal {...step} />;
  const { request } = step;
  const place = { path, accountId: request.account.id };
  return (
    <AuthFrame title={`Connect ${request.app.name}`} aside={<ConsentIntroduction {...request} path={path} />}>
      <ConsentView
        request={request}
        destination={<ConsentDestination host={request.app.host} />}
        allow={allow.bind(null, place)}
        deny={deny.bind(null, place)}
      />
    </AuthFrame>
  );
}
