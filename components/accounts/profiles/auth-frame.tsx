import type { ReactNode } from "react";

/** The title and alternatives on the left, the form on the right. */
export function AuthFrame({
  title,
  aside,
  more,
  children,
}: {
  title: string;
  aside: ReactNode;
  /** Below the form. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-12 md:grid-cols-2 lg:grid-cols-[5fr_6fr] md:px-8 md:pt-24">
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-4 max-w-form text-quiet">{aside}</p>
      </div>
      <div className="w-full max-w-form md:pt-2">
        {children}
        {more}
      </div>
    </div>
  );
}
