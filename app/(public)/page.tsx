import { pageOrigin } from "@/app/_request/origin";
import { pageCaller, pageViewer } from "@/app/_request/page-caller";
import { FrontView } from "@/components/discovery/home/front-view";
import { NoMusic } from "@/components/discovery/home/no-music";
import { OwnMusic } from "@/components/discovery/home/own-music";
import { JsonLd } from "@/components/ui/json-ld";
import { instance } from "@/lib/platform/instance";
import { openFront, openOwn } from "./open-front";

export default async function FrontPage() {
  const [origin, viewer, front, own] = await Promise.all([
    pageOrigin(),
    pageViewer(),
    openFront(),
    pageCaller().then(openOwn),
  ]);
  const site = { "@type": "WebSite", name: instance().name, url: `${origin}/` };
  const search = {
    "@type": "SearchAction",
    target: `${origin}/search?query={words}`,
    "query-input": "required name=words",
  };
  return (
    <>
      <JsonLd data={{ ...site, potentialAction: search }} />
      <FrontView origin={origin} {...front}>
        <OwnMusic {...own} />
        {front.newest.length === 0 && <NoMusic operator={viewer?.isOperator ?? false} />}
      </FrontView>
    </>
  );
}
