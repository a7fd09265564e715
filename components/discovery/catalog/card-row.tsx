import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Cover } from "./cover";

export interface CardRowItem {
  href: string;
  name: string;
  /** The name as it is shown. */
  named?: ReactNode;
  image: string;
  /** A line below the name. */
  line?: ReactNode;
  /** A button on the corner of the cover that plays it. */
  button?: ReactNode;
  round?: boolean;
  /** The part of it that was played, 0 to 1. */
  progress?: number;
}

/** Covers in rows of six, of two on phones. `isShort` shows only the first four on phones; the others are behind the link of the section. */
export function CardRow({
  label,
  items,
  first = false,
  isShort = false,
}: {
  label: string;
  items: readonly CardRowItem[];
  first?: boolean;
  isShort?: boolean;
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-6">
      {items.map(({ href, name, named, image, line, button, round, progress }) => (
        <li key={href} className={`relative min-w-0 ${isShort ? "max-sm:nth-[n+5]:hidden" : ""}`}>
          <Link href={href} className="group block">
            <Cover
              image={image}
              sizes="(min-width: 120rem) 213px, (min-width: 52rem) 16vw, (min-width: 40rem) 30vw, 45vw"
              first={first}
              shape={round ? "portrait" : "cover"}
            />
            {progress !== undefined && <PlayProgress part={progress} />}
            <span className="mt-2 block truncate font-medium group-hover:underline">
              {named ?? <bdi>{name}</bdi>}
            </span>
          </Link>
          {line && <p className="truncate text-sm text-quiet">{line}</p>}
          {button && (
            <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 *:pointer-events-auto">
              {button}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A line along the lower edge of the cover. The button says the same in words. */
function PlayProgress({ part }: { part: number }) {
  return (
    <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end overflow-hidden rounded-md">
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1 w-full">
        <path d="M0 0h100v1H0z" className="fill-line" />
        <path d={`M0 0h${(part * 100).toFixed(1)}v1H0z`} className="fill-amber-lamp" />
      </svg>
    </span>
  );
}
