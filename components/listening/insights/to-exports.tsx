import Link from "next/link";
import type { Period } from "@/lib/listening/insights/constants";

/** Exports are per artist; a track or album is a row in them. */
export function ToExports({ period }: { period: Period }) {
  return (
    <p className="text-sm text-quiet">
      As a file:{" "}
      <Link href={`/insights?period=${period}#export`} prefetch={false} className="link text-ink">
        export the artist's numbers
      </Link>
      , this among them.
    </p>
  );
}
