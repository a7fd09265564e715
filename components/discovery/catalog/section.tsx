import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** A part of a page under its heading, with the way to more of the same. */
export function Section({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {more && (
          <Link href={more.href} className="link inline-flex min-h-6 items-center text-sm text-quiet">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
