import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

const STEPS = 3;

/** A step of the welcome: its number, its question, what answers it, and the ways on. */
export function WelcomeFrame({
  step,
  title,
  about,
  forward,
  skip,
  children,
}: {
  step: 1 | 2 | 3;
  title: string;
  about: ReactNode;
  forward?: ReactNode;
  skip: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8 md:pt-16">
      <p className="font-mono text-xs text-quiet">
        Step {step} of {STEPS}
      </p>
      <div aria-hidden className="mt-2 flex max-w-form gap-1">
        {Array.from({ length: STEPS }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move.
            key={place}
            className={`h-1 grow rounded-full ${place < step ? "bg-ink" : "bg-line"}`}
          />
        ))}
      </div>
      <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-text text-quiet">{about}</p>
      <div className="mt-8">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {forward}
        <Link href={skip.href} className="link inline-flex min-h-8 items-center text-sm">
          {skip.label}
        </Link>
      </div>
    </div>
  );
}
