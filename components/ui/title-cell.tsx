import type { ReactNode } from "react";
import { Link } from "./link";
import { Picture } from "./picture";

/** The first cell of a row of a table: a picture, a name that leads somewhere, and a line below; on phones also what their rows have no column for. */
export function TitleCell({
  href,
  name,
  image,
  line,
  children,
}: {
  href: string;
  name: string;
  image: string;
  line: ReactNode;
  children?: ReactNode;
}) {
  return (
    <td className="max-w-0 align-middle">
      <div className="flex items-center gap-3">
        <Picture src={image} pixels={48} loading="lazy" className="size-12 shrink-0 rounded-sm" />
        <div className="min-w-0 grow">
          <Link href={href} title={name} className="link block min-h-6 truncate leading-6 font-medium">
            {name}
          </Link>
          <p className="truncate text-xs text-quiet">{line}</p>
          {children}
        </div>
      </div>
    </td>
  );
}
