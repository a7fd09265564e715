import { InfoSign } from "./info-sign";
import type { InsightTerm } from "./terms";

export function SectionHeading({ id, title, term }: { id: string; title: string; term: InsightTerm }) {
  return (
    <h2 id={id} className="mb-3 flex items-center gap-1 text-lg font-semibold">
      {title}
      <InfoSign term={term} about={title} />
    </h2>
  );
}
