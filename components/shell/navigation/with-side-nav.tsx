import type { ReactNode } from "react";

export function WithSideNav({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-8 gap-y-8 px-5 pt-4 md:grid-cols-[1fr_4fr] md:px-8 md:pt-12">
      <div className="min-w-0 md:sticky md:top-12 md:self-start">{nav}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
