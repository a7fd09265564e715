/** The row of a statement that always has exactly one, such as a count. */
export function singleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`The statement has ${rows.length} rows, not one.`);
  return row;
}
