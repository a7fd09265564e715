import type { ReactNode } from "react";
import { viewerClock } from "@/app/_request/viewer-clock";
import { StudioNav } from "@/components/catalog/studio/studio-nav";
import { ViewerClockProvider } from "@/components/ui/viewer-clock";

export default async function InsightsLayout({ children }: { children: ReactNode }) {
  return (
    <ViewerClockProvider initial={await viewerClock()}>
      <div className="mx-auto max-w-page px-5 pt-4 md:px-8">
        <StudioNav />
        {children}
      </div>
    </ViewerClockProvider>
  );
}
