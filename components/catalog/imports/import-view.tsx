import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { LinkTabs } from "@/components/ui/link-tabs";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { PollPage } from "@/components/ui/poll-page";
import { ROW_FILTERS, type RowFilter } from "@/lib/commerce/catalogs/constants";
import type { OpenImport } from "@/lib/commerce/catalogs/pages";
import { AudioDrop } from "./audio-drop";
import { DeleteImport, StartImport } from "./import-dialogs";
import { ImportRows } from "./import-rows";
import { IMPORT_WORDS, ROW_WORDS, rowCount } from "./words";

const POLL_MS = 2_000;

type Props = OpenImport & {
  filter: RowFilter;
  accept: string;
  acts: { start: FormAction; remove: FormAction };
};

/** An import: how far it is, its rows, and what it waits for. */
export function ImportView({ import: own, pagination, missing, filter, accept, acts }: Props) {
  const { id, state, filename, artist, counts, error, unknown_columns: unknown } = own;
  const path = `/studio/import/${id}`;
  const isBusy = state === "checking" || state === "running";
  const hasEnded = state === "completed" || state === "failed";
  const filters = ROW_FILTERS.map((name) => ({
    name,
    word: name === "all" ? "All" : ROW_WORDS[name].word,
    count: findCount(counts, name),
  })).filter(({ name, count }) => count > 0 || name === filter || name === "all");
  return (
    <div className="space-y-8 pb-12">
      <DetailHeader
        trail={[
          { href: "/studio", label: "Studio" },
          { href: "/studio/import", label: "Import" },
        ]}
        title={filename}
      >
        <div className="flex flex-wrap gap-2">
          <DeleteImport hasEnded={hasEnded} act={acts.remove} />
          {state === "checked" && counts.rows > counts.errors && (
            <StartImport errors={counts.errors} act={acts.start} />
          )}
        </div>
      </DetailHeader>
      <div className="max-w-text space-y-4">
        <Facts
          facts={[
            {
              name: "State",
              value: <Badge tone={IMPORT_WORDS[state].tone}>{IMPORT_WORDS[state].word}</Badge>,
            },
            { name: "Artist", value: artist.name },
            {
              name: "Tracks that exist",
              value:
                own.on_existing === "skip" ? "Are left as they are" : "Are changed to what the file says",
            },
          ]}
        />
        {isBusy && (
          <PollPage everyMs={POLL_MS}>
            {state === "checking"
              ? "The rows are being checked. This page updates by itself."
              : `${rowCount(counts.ok)} left. This page updates by itself.`}
          </PollPage>
        )}
        {error && <Notice tone="red">{error}</Notice>}
        {unknown.length > 0 && (
          <Notice tone="plain" title="Columns that are not read">
            <p className="break-words">{unknown.join(", ")}</p>
          </Notice>
        )}
      </div>
      <AudioDrop importId={id} missing={hasEnded ? [] : missing} accept={accept} />
      {counts.rows > 0 && (
        <section aria-labelledby="rows" className="space-y-4">
          <h2 id="rows" className="text-lg font-semibold">
            Rows
          </h2>
          <LinkTabs
            label="Rows by state"
            positions={filters.map(({ name, word, count }) => ({
              href: name === "all" ? path : `${path}?state=${name}`,
              word: `${word} ${count.toLocaleString("en")}`,
              current: name === filter,
            }))}
          />
          <Pager
            page={pagination}
            path={path}
            query={filter === "all" ? {} : { state: filter }}
            anchor="rows"
          >
            {pagination.total === 0 ? (
              <EmptyState title="No rows in this state" />
            ) : (
              <ImportRows rows={pagination.data} />
            )}
          </Pager>
        </section>
      )}
    </div>
  );
}

const findCount = (counts: OpenImport["import"]["counts"], name: RowFilter): number =>
  name === "all" ? counts.rows : name === "error" ? counts.errors : counts[name];
