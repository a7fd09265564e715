import { pageOrigin } from "@/app/_request/origin";
import { pageCaller } from "@/app/_request/page-caller";
import { CoverStrip } from "@/components/developers/landing/cover-strip";
import { Figures } from "@/components/developers/landing/figures";
import { firstAnswer } from "@/components/developers/landing/first-answer";
import { FirstCall } from "@/components/developers/landing/first-call";
import { Opening } from "@/components/developers/landing/opening";
import { RunItYourself } from "@/components/developers/landing/run-it-yourself";
import { Terms } from "@/components/developers/landing/terms";
import { WaveformStrip } from "@/components/developers/landing/waveform-strip";
import { JsonLd } from "@/components/ui/json-ld";
import { getFigures } from "@/lib/catalog/figures/service";
import { instance } from "@/lib/platform/instance";
import { showcase } from "./showcase";

export default async function LandingPage() {
  const [origin, caller, figures, shown] = await Promise.all([
    pageOrigin(),
    pageCaller(),
    getFigures(),
    showcase(),
  ]);
  return (
    <div className="mx-auto max-w-page space-y-16 px-5 md:px-8">
      <JsonLd data={{ "@type": "WebSite", name: instance().name, url: `${origin}/` }} />
      <Opening isSignedIn={caller.kind === "session"}>
        <FirstCall origin={origin} body={shown && firstAnswer(shown.found)} />
      </Opening>
      {shown?.track && shown.peaks && <WaveformStrip track={shown.track} peaks={shown.peaks} />}
      {shown && shown.albums.length > 0 && <CoverStrip artist={shown.found.artist} albums={shown.albums} />}
      <Figures figures={figures} />
      <Terms />
      <RunItYourself />
    </div>
  );
}
