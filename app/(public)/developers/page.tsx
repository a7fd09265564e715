import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { pageViewer } from "@/app/_request/page-caller";
import { Figures } from "@/components/developers/landing/figures";
import { firstCall } from "@/components/developers/landing/first-answer";
import { FirstCall } from "@/components/developers/landing/first-call";
import { Opening } from "@/components/developers/landing/opening";
import { RunItYourself } from "@/components/developers/landing/run-it-yourself";
import { ShownMusic } from "@/components/developers/landing/shown-music";
import { Terms } from "@/components/developers/landing/terms";
import { NoMusic } from "@/components/discovery/home/no-music";
import { getServiceInfo } from "@/lib/docs/openapi/service-info-service";
import { catalog } from "./showcase";

export const metadata: Metadata = {
  title: "Developers",
  description: "Everything on this server is also an API. Run the first call here, then in your terminal.",
};

export default async function DevelopersPage() {
  const [origin, viewer, root, { figures, shown }] = await Promise.all([
    pageOrigin(),
    pageViewer(),
    getServiceInfo(),
    catalog(),
  ]);
  return (
    <div className="mx-auto max-w-page space-y-16 px-5 md:px-8">
      <Opening isSignedIn={viewer !== null}>
        <FirstCall origin={origin} {...firstCall(shown?.artist, root)} />
      </Opening>
      {shown ? <ShownMusic {...shown} /> : <NoMusic operator={viewer?.isOperator ?? false} />}
      <Figures figures={figures} />
      <Terms />
      <RunItYourself />
    </div>
  );
}
