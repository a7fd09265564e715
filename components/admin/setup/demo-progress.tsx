"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { StepHead } from "./step-head";

const REFRESH_MS = 1500;

/** The progress of the loading. It goes on without this page. */
export function DemoProgress({ step }: { step: string }) {
  const router = useRouter();
  const [refreshing, start] = useTransition();
  // One after the other: on a busy server the next would replace the one that is under way.
  useEffect(() => {
    if (refreshing) return;
    const timer = setTimeout(() => start(() => router.refresh()), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [refreshing, router]);
  return (
    <>
      <StepHead title="Loading demo music">
        This takes about a minute. You can close this page: loading continues.
      </StepHead>
      <progress aria-label="Loading demo music" className="h-1 w-full accent-amber-lamp" />
      <p role="status" className="mt-3 min-h-6 text-sm">
        {step || "Starting"}
      </p>
    </>
  );
}
