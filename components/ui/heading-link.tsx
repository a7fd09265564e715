import { Hash } from "lucide-react";

/** A link to the heading beside it. Needs a parent with `group/title`. */
export function HeadingLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to ${title}`}
      className="inline-grid size-6 place-items-center rounded-sm align-bottom text-quiet opacity-0 group-hover/title:opacity-100 hover:text-ink focus-visible:opacity-100"
    >
      <Hash aria-hidden className="size-4" />
    </a>
  );
}
