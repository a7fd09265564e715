import { Link } from "@/components/ui/link";

/** Short links in a row: genres, tags, searches. */
export function Chips({ label, chips }: { label: string; chips: readonly { href: string; word: string }[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ href, word }) => (
        <li key={href}>
          <Link
            href={href}
            className="inline-flex min-h-8 items-center rounded-full border border-edge bg-face px-3 text-xs font-medium hover:border-ink"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
