import { Link } from "@/components/ui/link";
import type { Findings } from "@/lib/docs/guides/search";

/** Says that the API does not have what a query asks for, and what to use meanwhile. */
export function NotYet({
  gap: { what, instead },
  onGo,
}: {
  gap: NonNullable<Findings["gap"]>;
  onGo?: () => void;
}) {
  return (
    <p className="text-sm">
      <span className="font-medium">Not in the API yet:</span> {lowerFirst(what)}.
      {instead && (
        <>
          {" "}
          See{" "}
          <Link href={instead.href} onClick={onGo} className="link">
            {instead.title}
          </Link>{" "}
          instead.
        </>
      )}
    </p>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
