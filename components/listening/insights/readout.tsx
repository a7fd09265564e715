import { change } from "@/lib/listening/insights/spans";
import type { Bucket } from "./chart-words";
import { formatChange, formatCount } from "./formats";

/** The values of the selected bucket, else of the whole period. Its size is fixed, so that nothing moves. */
export function Readout({
  bucket,
  whole,
  locale,
}: {
  bucket: Bucket | undefined;
  whole: Bucket;
  locale: string;
}) {
  const { name, count, beforeName, before, comparable, open } = bucket ?? whole;
  return (
    <dl aria-hidden className="grid min-h-12 grow grid-cols-2 gap-x-4 text-sm sm:flex sm:gap-x-8">
      <div className="sm:min-w-[12rem]">
        <dt className="flex min-h-8 items-center gap-2 text-xs text-quiet sm:min-h-4">
          <span className={`size-2 shrink-0 ${open && bucket ? "bg-amber-lamp" : "bg-quiet"}`} />
          <span suppressHydrationWarning>{name}</span>
        </dt>
        <dd className="font-medium">
          {formatCount(count, locale)}
          {open && bucket && <span className="font-normal text-quiet"> so far</span>}
        </dd>
      </div>
      <div className="sm:min-w-[12rem]">
        <dt className="flex min-h-8 items-center gap-2 text-xs text-quiet sm:min-h-4">
          <span className="h-0.5 w-2 shrink-0 bg-blue" />
          <span suppressHydrationWarning>{beforeName}</span>
        </dt>
        <dd className="text-blue">{formatCount(before, locale)}</dd>
      </div>
      <div className="hidden sm:block">
        <dt className="text-xs text-quiet">Change</dt>
        <dd>{comparable ? formatChange(change(count, before), locale) : "–"}</dd>
      </div>
    </dl>
  );
}
