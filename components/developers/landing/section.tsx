import type { ReactNode } from "react";

/** A section of the developers page: the title on the left, the content on the right. */
export function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-4 md:grid-cols-[1fr_3fr]">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
