/** The keys of the search field while its suggestions are open, as the pattern of a combobox with a grid has them. */

const rowCells = (row: Element) => [...row.querySelectorAll<HTMLElement>("[role=gridcell]")];

/**
 * The id of the cell that a key leads to from the active one: `null` for the field itself, undefined when the key is the field's own. Up and
 * down go through the first cells of the rows and the field, right and left through the cells of a row.
 */
export function cellAfterKey(
  grid: Element,
  activeId: string | undefined,
  key: string,
): string | null | undefined {
  const rows = [...grid.querySelectorAll("[role=row]")].map(rowCells).filter((cells) => cells.length > 0);
  const at = rows.findIndex((cells) => cells.some(({ id }) => id === activeId));
  const vertical = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (vertical) {
    // One position more than there are rows: the field.
    const next = ((at + 1 + vertical + rows.length + 1) % (rows.length + 1)) - 1;
    return rows[next]?.[0]?.id ?? null;
  }
  const horizontal = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const cells = rows[at];
  if (!horizontal || !cells) return undefined;
  const column = cells.findIndex(({ id }) => id === activeId);
  return (cells[column + horizontal] ?? cells[column])?.id;
}
