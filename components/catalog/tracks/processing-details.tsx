"use client";

import { type ComponentProps, useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { ProcessingTimeline as Timeline } from "./processing-timeline";

const ProcessingTimeline = lazyWhenIdle(() =>
  import("./processing-timeline").then(({ ProcessingTimeline }) => ProcessingTimeline),
);

/** The steps of processing, closed once they are done. */
export function ProcessingDetails(props: ComponentProps<typeof Timeline>) {
  const [open, setOpen] = useState(props.audio.state !== "ready");
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="min-h-6 cursor-pointer text-quiet hover:text-ink">
        How the file was processed
      </summary>
      {open && (
        <div className="mt-3">
          <ProcessingTimeline {...props} />
        </div>
      )}
    </details>
  );
}
