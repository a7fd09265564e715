import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import type { CatalogImportRow } from "@/lib/commerce/catalogs/shapes";
import { ROW_WORDS } from "./words";

/** The rows of an import, each with what is wrong with it. */
export function ImportRows({ rows }: { rows: readonly CatalogImportRow[] }) {
  return (
    <Table caption="Rows of the file">
      <thead>
        <tr>
          <Th>Line</Th>
          <Th>Title</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="tabular-nums">{row.line}</td>
            <td className="w-full min-w-[10rem] break-words">
              {row.track_id === null ? (
                (row.title ?? "Untitled")
              ) : (
                <Link href={`/studio/tracks/${row.track_id}`} className="link">
                  {row.title ?? "Untitled"}
                </Link>
              )}
              {row.audio_file && <span className="block text-xs text-quiet">{row.audio_file}</span>}
              <Sentences of={row.errors} tone="text-red" />
              <Sentences of={row.warnings} tone="text-amber" />
            </td>
            <td>
              <Badge tone={ROW_WORDS[row.state].tone}>{ROW_WORDS[row.state].word}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Sentences({ of: sentences, tone }: { of: Record<string, string>; tone: string }) {
  const all = Object.entries(sentences);
  if (all.length === 0) return null;
  return (
    <ul className={tone}>
      {all.map(([column, sentence]) => (
        <li key={column} className="break-words">
          {column === "row" ? sentence : `${column}: ${sentence}`}
        </li>
      ))}
    </ul>
  );
}
