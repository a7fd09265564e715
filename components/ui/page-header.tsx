import type { ReactNode } from "react";

export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 max-w-text">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children && <p className="mt-1 text-quiet">{children}</p>}
    </header>
  );
}
