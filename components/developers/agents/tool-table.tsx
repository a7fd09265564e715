import { Table, Th } from "@/components/ui/table";
import type { ToolDescription } from "@/lib/agents/mcp/tool-list";

/** Tools with what they are for and the scope that opens them. */
export function ToolTable({ tools }: { tools: readonly ToolDescription[] }) {
  return (
    <Table caption="Tools">
      <thead>
        <tr>
          <Th>Tool</Th>
          <Th className="hidden sm:table-cell">What it does</Th>
          <Th>Scope</Th>
        </tr>
      </thead>
      <tbody>
        {tools.map(({ name, description, scope, writes }) => (
          <tr key={name}>
            <td>
              <code className="font-mono text-xs">{name}</code>
              {writes && <p className="text-xs text-quiet">Changes something</p>}
              <p className="mt-1 text-xs text-quiet sm:hidden">{description}</p>
            </td>
            <td className="hidden w-full text-sm sm:table-cell">{description}</td>
            <td className="align-top">
              <code className="font-mono text-xs sm:whitespace-nowrap">{scope}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
