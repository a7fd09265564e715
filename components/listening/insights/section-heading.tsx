import { InfoSign } from "./info-sign";
import type { InsightTerm } from "./terms";

export function SectionHeading({ id, title, term }: { id: string; title: string; term: InsightTerm }) {
  return (
    <div className="mb-3 flex items-center gap-1">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <InfoSign term={term} about={title} />
    </div>
  );
}
