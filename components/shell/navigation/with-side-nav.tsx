import type { ReactNode } from "react";

/** A page with its navigation: a column beside it, on phones above it. `staysOnPhones`: there it stays in view while the page scrolls. */
export function WithSideNav({
  nav,
  staysOnPhones = false,
  children,
}: {
  nav: ReactNode;
  staysOnPhones?: boolean;
  children: ReactNode;
}) {
  const onPhones = staysOnPhones
    ? "max-md:sticky max-md:top-0 max-md:z-10 max-md:-mx-5 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-5 max-md:py-2"
    : "";
  return (
    <div className="mx-auto grid max-w-page gap-x-8 gap-y-8 px-5 pt-4 md:grid-cols-[1fr_4fr] md:px-8 md:pt-12">
      <div className={`min-w-0 md:sticky md:top-12 md:self-start ${onPhones}`}>{nav}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
