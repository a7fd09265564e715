import "server-only";
import { type CsvColumn, csvText } from "@/lib/platform/documents/csv";
import { MAX_EXPORTED_ROWS } from "./constants";
import { type AuditAct, insertAct } from "./queries";

/** Notes what an operator did, in the transaction that does it. For changes whose statement has no entry of its own. */
export const noteAct = (act: AuditAct): Promise<void> => insertAct(act);

/** A list of operators as a CSV file of at most `MAX_EXPORTED_ROWS`, with an entry that says who took it. */
export async function exportList<Row>(
  actorId: number,
  subject: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<{ csv: string; is_cut: boolean }> {
  await noteAct({ kind: "list_exported", actorId, subject });
  return { csv: csvText(columns, rows.slice(0, MAX_EXPORTED_ROWS)), is_cut: rows.length > MAX_EXPORTED_ROWS };
}
