import { Link } from "@/components/ui/link";
import type { ListedExample } from "@/lib/admin/emails/pages";

/** The emails that the server can send, each with a link to its preview. */
export function EmailExamples({ examples }: { examples: readonly ListedExample[] }) {
  return (
    <details className="mb-8 rounded-md border border-line bg-face px-4">
      <summary className="flex min-h-12 cursor-pointer items-center text-sm font-medium">
        Preview of each email ({examples.length})
      </summary>
      <ul className="grid gap-x-8 pb-4 lg:grid-cols-2">
        {examples.map(({ key, label, detail, subject }) => (
          <li key={key} className="border-t border-line py-2 text-sm">
            <Link href={`/admin/emails/${key}`} className="link block min-h-6 font-medium">
              {label}
              {detail && `, ${detail}`}
            </Link>
            <p className="truncate text-xs text-quiet">{subject}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
