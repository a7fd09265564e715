import { pageOrigin } from "@/app/_request/origin";
import { pageReader } from "@/app/_request/page-caller";
import { CoverStrip } from "@/components/developers/landing/cover-strip";
import { Figures } from "@/components/developers/landing/figures";
import { firstCall } from "@/components/developers/landing/first-answer";
import { FirstCall } from "@/components/developers/landing/first-call";
import { NoMusic } from "@/components/developers/landing/no-music";
import { Opening } from "@/components/developers/landing/opening";
import { RunItYourself } from "@/components/developers/landing/run-it-yourself";
import { Terms } from "@/components/developers/landing/terms";
import { WaveformStrip } from "@/components/developers/landing/waveform-strip";
import { JsonLd } from "@/components/ui/json-ld";
import { getServiceInfo } from "@/lib/docs/service-info/service";
import { instance } from "@/lib/platform/instance";
import { catalog } from "./showcase";

export default async function LandingPage() {
  const [origin, reader, root, { figures, shown }] = await Promise.all([
    pageOrigin(),
    pageReader(),
    getServiceInfo(),
    catalog(),
  ]);
  return (
    <div className="mx-auto max-w-page space-y-16 px-5 md:px-8">
      <JsonLd data={{ "@type": "WebSite", name: instance().name, url: `${origin}/` }} />
      <Opening isSignedIn={reader !== null}>
        <FirstCall origin={origin} {...firstCall(shown?.found.artist, root)} />
      </Opening>
      {!shown && <NoMusic operator={reader?.isOperator ?? false} />}
      {shown?.track && shown.peaks && <WaveformStrip track={shown.track} peaks={shown.peaks} />}
      {shown && shown.albums.length > 0 && <CoverStrip artist={shown.found.artist} albums={shown.albums} />}
      <Figures figures={figures} />
      <Terms />
      <RunItYourself />
    </div>
  );
}
