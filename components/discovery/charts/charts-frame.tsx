import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { CHART_KINDS, type ChartKind, chartPath, KIND_WORDS } from "./words";

/** The frame of the charts: their kinds. */
export function ChartsFrame({
  kind,
  genre,
  children,
}: {
  kind: ChartKind;
  /** Empty for all. It stays when another kind is chosen. */
  genre: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <PageHeader title="Charts">What is played most on this server, and who is rising.</PageHeader>
      <nav aria-label="Kinds of charts" className="mb-6 border-b border-line">
        <ul className="flex gap-x-5">
          {CHART_KINDS.map((each) => (
            <li key={each}>
              <Link
                href={chartPath({ kind: each, genre })}
                scroll={false}
                aria-current={each === kind ? "page" : undefined}
                className="inline-flex min-h-9 items-center border-b-2 border-transparent text-quiet hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {KIND_WORDS[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
