import { Link } from "@/components/ui/link";
import type { PagePeriod } from "@/lib/listening/insights/constants";

/** Exports are per artist; a track or album is a row in them. */
export function ToExports({ kind, period }: { kind: "track" | "album"; period: PagePeriod }) {
  return (
    <p className="text-sm">
      <Link href={`/insights?period=${period}#export`} className="link">
        Export this artist's data (includes this {kind})
      </Link>
    </p>
  );
}
