"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { STEPS, type Step } from "./steps";

/** The steps on the left, the current one on the right. */
export function SetupFrame({
  current,
  open,
  children,
}: {
  current: Step;
  /** The steps that are not done. */
  open: readonly Step[];
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const lastStep = useRef(current);
  // The button that led to the next step is gone: the focus moves to where the page goes on.
  useEffect(() => {
    if (lastStep.current !== current) panel.current?.focus();
    lastStep.current = current;
  }, [current]);
  const begun = !open.includes("account");
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 pt-8 md:grid-cols-[1fr_2fr] md:px-8 md:pt-16">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">Set up your server</h1>
        <nav aria-label="Steps" className="mt-6">
          <ol className="grid grid-cols-2 gap-x-4 md:block">
            {STEPS.map(({ step, label }, index) => {
              const done = !open.includes(step);
              const face = (
                <>
                  <span
                    aria-hidden
                    className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs ${
                      step === current
                        ? "border-ink bg-ink text-paper"
                        : done
                          ? "border-green text-green"
                          : "border-edge text-quiet"
                    }`}
                  >
                    {done && step !== current ? <Check className="size-4" /> : index + 1}
                  </span>
                  {label}
                  {done && <span className="sr-only"> (done)</span>}
                </>
              );
              const look = `flex min-h-9 items-center gap-3 text-sm ${step === current ? "font-medium" : "text-quiet"}`;
              return (
                <li key={step} aria-current={step === current ? "step" : undefined}>
                  {begun && step !== "account" && step !== current ? (
                    <Link href={`/setup?step=${step}`} className={`${look} hover:text-ink`}>
                      {face}
                    </Link>
                  ) : (
                    <p className={look}>{face}</p>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
      </div>
      <div ref={panel} tabIndex={-1} className="w-full min-w-0 max-w-text outline-none">
        {children}
      </div>
    </div>
  );
}
