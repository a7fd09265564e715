import type { ReactNode } from "react";
import { Table, Th } from "@/components/ui/table";
import { WIDE } from "./card-rows";

/** A table whose rows are cards on a phone. The first column stands there too, and after those that are named comes one for actions. */
export function CardTable({
  caption,
  columns: [first, ...others],
  children,
}: {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{first}</Th>
          {others.map((column) => (
            <Th key={column} className={WIDE}>
              {column}
            </Th>
          ))}
          <Th className={WIDE}>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
