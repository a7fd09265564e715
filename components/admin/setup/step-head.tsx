import type { ReactNode } from "react";

export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-6">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 text-quiet">{children}</p>
    </header>
  );
}
