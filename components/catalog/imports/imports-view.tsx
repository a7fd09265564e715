import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Link } from "@/components/ui/link";
import { type Page, Pager } from "@/components/ui/pager";
import { Time } from "@/components/ui/time";
import type { CatalogImport } from "@/lib/commerce/catalogs/shapes";
import { BeginImport } from "./begin-import";
import { IMPORT_WORDS, rowCount } from "./words";

interface Props {
  artists: readonly { id: number; name: string }[];
  artist: { id: number; name: string };
  pagination: Page & { data: CatalogImport[] };
}

/** Bringing in many tracks at once: a file, and the imports so far. */
export function ImportsView({ artists, artist, pagination }: Props) {
  return (
    <div className="space-y-8 pb-12">
      <DetailHeader trail={[{ href: "/studio", label: "Studio" }]} title="Import a catalog" />
      <section aria-label="New import" className="space-y-4">
        <p className="max-w-text text-sm text-quiet">
          Bring in many tracks by a CSV file, one row each. First its rows are checked; nothing is created
          before you start the import. Begin with{" "}
          <a href="/api/v1/imports/template.csv" download className="link">
            the template
          </a>
          , or with{" "}
          <a href={`/api/v1/artists/${artist.id}/catalog.csv`} download className="link">
            the catalog of {artist.name}
          </a>
          .{" "}
          <Link href="/docs/bring-music-in#a-catalog-at-once" className="link">
            What the columns mean
          </Link>
        </p>
        <BeginImport artists={artists} artistId={artist.id} />
      </section>
      {pagination.total > 0 && (
        <section aria-labelledby="imports" className="max-w-text space-y-4">
          <h2 id="imports" className="text-lg font-semibold">
            Your imports
          </h2>
          <Pager
            page={pagination}
            path="/studio/import"
            query={{ artist: String(artist.id) }}
            anchor="imports"
          >
            <ul className="divide-y divide-line rounded-md border border-line bg-face">
              {pagination.data.map(({ id, filename, state, counts, created_at, artist: its }) => (
                <li
                  key={id}
                  className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm"
                >
                  <span className="min-w-0">
                    <Link href={`/studio/import/${id}`} className="link break-words">
                      {filename}
                    </Link>
                    <span className="block text-quiet">
                      {its.name}, {rowCount(counts.rows)}, <Time at={created_at} />
                    </span>
                  </span>
                  <Badge tone={IMPORT_WORDS[state].tone}>{IMPORT_WORDS[state].word}</Badge>
                </li>
              ))}
            </ul>
          </Pager>
        </section>
      )}
    </div>
  );
}
