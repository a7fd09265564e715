import type { ReactNode } from "react";
import { readerClock } from "@/app/_request/viewer-clock";
import { StudioNav } from "@/components/catalog/studio/studio-nav";
import { ReaderClockProvider } from "@/components/ui/reader-clock";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderClockProvider initial={await readerClock()}>
      <div className="mx-auto max-w-page px-5 pt-4 md:px-8">
        <StudioNav />
        {children}
      </div>
    </ReaderClockProvider>
  );
}
