import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

const LOOK =
  "inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-sm px-1.5 font-mono text-xs tabular-nums text-quiet -outline-offset-2 transition-colors hover:bg-well hover:text-ink aria-pressed:text-amber";

/** A drawing that is pressed or not, with how many have pressed it; a link to sign in for who cannot press it. */
export function IconToggle({
  name,
  on,
  count,
  isSignedIn,
  press,
  children,
}: {
  /** The effect of a press, such as "Like". */
  name: string;
  on: boolean;
  count: number | undefined;
  isSignedIn: boolean;
  press: () => void;
  children: ReactNode;
}) {
  const total = count?.toLocaleString("en");
  const label = total === undefined ? name : `${name}, ${total}`;
  if (!isSignedIn) {
    return (
      <Link href="/sign-in" aria-label={`${label}: sign in first`} className={LOOK}>
        {children}
        {total !== undefined && <span>{total}</span>}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={on} aria-label={label} onClick={press} className={LOOK}>
      {children}
      {total !== undefined && <span>{total}</span>}
    </button>
  );
}
