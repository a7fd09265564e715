import type { Tokens } from "marked";
import { Link } from "@/components/ui/link";
import { findLinks, plain } from "@/lib/docs/reference/markdown-syntax";

/** A list of the form “link: summary” as cards, each wholly a link. */
export function Cards({ list }: { list: Tokens.List }) {
  return (
    <ul className="grid list-none! gap-4 p-0! sm:grid-cols-2">
      {list.items.map((item) => {
        const [link] = findLinks([item]);
        if (!link) return null;
        const summary = plain([item]).split(": ").slice(1).join(": ").trim();
        return (
          <li key={link.href} className="m-0!">
            <Link
              href={link.href}
              className="block h-full rounded-md border border-edge bg-face px-4 py-3 hover:border-ink"
            >
              <span className="block font-medium">{link.text}</span>
              <span className="mt-1 block text-sm text-quiet">
                {summary.charAt(0).toUpperCase() + summary.slice(1)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
