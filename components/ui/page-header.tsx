import type { ReactNode } from "react";

/** The heading of a page, with what can be done there at its end, or below it where there is no room. */
export function PageHeader({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const header = (
    <header className="mb-8 max-w-text">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children && <p className="mt-1 text-quiet">{children}</p>}
    </header>
  );
  if (!actions) return header;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      {header}
      <div className="mb-8 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
