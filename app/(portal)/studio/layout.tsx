import type { ReactNode } from "react";
import { readerClock } from "@/app/_request/viewer-clock";
import { ReaderClockProvider } from "@/components/ui/reader-clock";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <ReaderClockProvider initial={await readerClock()}>
      <div className="mx-auto max-w-page px-5 pt-6 md:px-8">{children}</div>
    </ReaderClockProvider>
  );
}
