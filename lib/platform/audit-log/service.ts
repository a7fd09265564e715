import "server-only";
import { type CsvColumn, csvText } from "@/lib/platform/documents/csv";
import { type AuditAct, insertAct } from "./queries";

/** Notes what an operator did, in the transaction that does it. For changes whose statement has no entry of its own. */
export const noteAct = (act: AuditAct): Promise<void> => insertAct(act);

/** A list of operators as a CSV file, with an entry that says who took it. */
export async function exportList<Row>(
  actorId: number,
  subject: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<{ csv: string }> {
  await noteAct({ kind: "list_exported", actorId, subject });
  return { csv: csvText(columns, rows) };
}
