import { pageOrigin } from "@/app/_request/origin";
import { pageCaller, pageViewer } from "@/app/_request/page-caller";
import { FrontView } from "@/components/discovery/home/front-view";
import { NoMusic } from "@/components/discovery/home/no-music";
import { OwnView } from "@/components/discovery/home/own-view";
import { JsonLd } from "@/components/ui/json-ld";
import { instance } from "@/lib/platform/instance";
import { openFront, openOwnFront } from "./open-front";
import { siteData } from "./site-data";

export default async function FrontPage() {
  const [origin, caller] = await Promise.all([pageOrigin(), pageCaller()]);
  return (
    <>
      <JsonLd data={siteData(origin, instance().name)} />
      {caller.kind === "session" ? <OwnFront caller={caller} /> : <Front origin={origin} />}
    </>
  );
}

async function Front({ origin }: { origin: string }) {
  const front = await openFront();
  return (
    <FrontView origin={origin} {...front}>
      {front.rising.length === 0 && <NoMusic operator={false} />}
    </FrontView>
  );
}

async function OwnFront({ caller }: { caller: Parameters<typeof openOwnFront>[0] }) {
  const [front, viewer] = await Promise.all([openOwnFront(caller), pageViewer()]);
  return (
    <OwnView {...front}>
      {front.rising.length === 0 && <NoMusic operator={viewer?.isOperator ?? false} />}
    </OwnView>
  );
}
