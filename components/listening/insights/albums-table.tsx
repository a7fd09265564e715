import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Table, Th } from "@/components/ui/table";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import { formatDay } from "./formats";

export interface AlbumRow {
  id: number;
  name: string;
  image: string;
  release_date: string;
}

/** The artist's albums, each linked to its insights. */
export function AlbumsTable({
  albums,
  period,
  locale,
}: {
  albums: readonly AlbumRow[];
  period: PagePeriod;
  locale: string;
}) {
  return (
    <section aria-labelledby="albums" className="max-w-text">
      <h2 id="albums" className="mb-3 text-lg leading-6 font-semibold">
        Albums
      </h2>
      {albums.length === 0 ? (
        <EmptyState title="No albums yet">Albums that credit this artist appear here.</EmptyState>
      ) : (
        <Table caption="Albums">
          <thead>
            <tr>
              <Th className="w-full">Album</Th>
              <Th className="text-right">Released</Th>
            </tr>
          </thead>
          <tbody className="[&_td]:align-middle">
            {albums.map(({ id, name, image, release_date }) => (
              <tr key={id}>
                <td className="max-w-0 py-1">
                  <Link
                    href={`/insights/albums/${id}?period=${period}`}
                    className="flex items-center gap-3 font-medium"
                  >
                    <Picture src={image} pixels={32} loading="lazy" className="size-8 shrink-0 rounded-sm" />
                    <span className="link truncate">{name}</span>
                  </Link>
                </td>
                <td className="text-right whitespace-nowrap text-quiet">
                  {formatDay(release_date, locale, "dated")}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
