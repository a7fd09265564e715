import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

/** The cover, name and artists of a track or album, with a link to its page; on phones its state too. */
export function MusicCell({
  path,
  music: { name, artists, image },
  state,
}: {
  path: string;
  music: { name: string; artists: string; image: string };
  state: ReactNode;
}) {
  return (
    <td className="w-full max-w-0 align-middle">
      <div className="flex items-center gap-3">
        <Picture src={image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <Link href={path} className="link block min-h-6 truncate leading-6 font-medium">
            <bdi>{name}</bdi>
          </Link>
          <p className="truncate text-xs text-quiet">
            <bdi>{artists}</bdi>
          </p>
          <div className="text-xs md:hidden">{state}</div>
        </div>
      </div>
    </td>
  );
}
