import type { ReactNode } from "react";

/** A full page for an error: what happened and where to go. */
export function StatusPage({
  status,
  title,
  text,
  detail,
  inside = false,
  children,
}: {
  status: string;
  title: string;
  text: string;
  detail?: string;
  /** Whether the page's layout has margins of its own. */
  inside?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`py-16 md:py-24 ${inside ? "" : "mx-auto max-w-page px-5 md:px-8"}`}>
      <p className="font-mono text-sm text-quiet">{status}</p>
      <h1 className="mt-2 max-w-text text-2xl font-semibold">{title}</h1>
      <p className="mt-4 max-w-text text-lg text-quiet">{text}</p>
      {detail && <p className="mt-4 font-mono text-sm">{detail}</p>}
      <div className="mt-8 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
