import type { ReactNode } from "react";

/** Says why there is nothing here, and offers the first thing to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-md border border-line border-dashed px-6 py-8">
      <p className="font-semibold">{title}</p>
      {children && <p className="mt-1 max-w-text text-sm text-quiet">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
