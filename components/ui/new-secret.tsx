import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

/** A secret, shown once. */
export function NewSecret({
  label,
  secret,
  children,
}: {
  /** Its name for screen readers. */
  label: string;
  secret: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="max-w-text space-y-3 rounded-md border border-green bg-face px-4 py-4"
    >
      <div role="status" className="space-y-1 text-sm">
        {children}
      </div>
      <div className="flex items-center gap-2 rounded-sm border border-edge bg-face py-1 pr-1 pl-3">
        <code className="min-w-0 grow font-mono text-sm break-all select-all">{secret}</code>
        <CopyButton text={secret} what="the secret" label />
      </div>
    </section>
  );
}
