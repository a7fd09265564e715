/** The row of a statement that always has exactly one, such as a count. */
export function singleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`The statement has ${rows.length} rows, not one.`);
  return row;
}

/** Whether a statement found a row; it reads at most one. */
export const hasRows = (rows: readonly unknown[]): boolean => rows.length > 0;
