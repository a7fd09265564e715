import { Link } from "@/components/ui/link";
import { Th } from "./table";

export interface ListOrder {
  sort: string;
  direction: "asc" | "desc";
}

interface Props {
  label: string;
  sort: string;
  /** The direction that comes first: numbers and times are read from the largest, names from A. */
  first?: ListOrder["direction"];
  order: ListOrder;
  path: string;
  /** The other parameters of the list. */
  query: Record<string, string>;
  className?: string;
}

/** The heading of a column by which a list can be sorted; once more turns the order around. */
export function SortHeading({ label, sort, first = "desc", order, path, query, className = "" }: Props) {
  const isCurrent = order.sort === sort;
  const opposite = first === "asc" ? "desc" : "asc";
  const direction = isCurrent && order.direction === first ? opposite : first;
  return (
    <Th
      className={className}
      aria-sort={isCurrent ? (order.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      <Link
        href={`${path}?${new URLSearchParams({ ...query, sort, direction })}`}
        scroll={false}
        className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${className.includes("text-right") ? "flex-row-reverse" : ""}`}
      >
        {label}
        {isCurrent && <span aria-hidden>{order.direction === "asc" ? "↑" : "↓"}</span>}
      </Link>
    </Th>
  );
}
