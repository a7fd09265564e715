import { formatBytes, formatCount } from "@/components/listening/insights/formats";
import { Facts } from "@/components/ui/facts";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { System } from "@/lib/admin/system/pages";
import { PartList } from "./part-list";

const NUMBER = "text-right whitespace-nowrap";

export function SystemView({ system, locale }: { system: System; locale: string }) {
  const { parts, server, sockets, storage } = system;
  const { path, bytes, free } = storage.data_dir;
  const size = (value: number) => formatBytes(value, locale);
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="health-title">
        <h2 id="health-title" className="mb-3 text-lg font-semibold">
          Health
        </h2>
        <PartList parts={parts} />
      </section>
      <section aria-labelledby="server-title">
        <h2 id="server-title" className="mb-3 text-lg font-semibold">
          Server
        </h2>
        <Facts
          facts={[
            { name: "Started", value: <Time at={server.started_at} clock /> },
            { name: "Processes", value: server.processes },
            { name: "Memory", value: `${size(server.memory)} in the process that rendered this page` },
            { name: "Node.js", value: server.node_version },
            { name: "Open sockets", value: <Sockets sockets={sockets} locale={locale} /> },
          ]}
        />
      </section>
      <section aria-labelledby="storage-title">
        <h2 id="storage-title" className="mb-3 text-lg font-semibold">
          Storage
        </h2>
        <Facts
          facts={[
            { name: "Database", value: size(storage.database) },
            {
              name: "DATA_DIR",
              value: (
                <>
                  {size(bytes)}
                  {free !== null && `, ${size(free)} free`}
                  <span className="block font-mono text-xs break-all text-quiet">{path}</span>
                </>
              ),
            },
          ]}
        />
      </section>
      <section aria-labelledby="tables-title" className="min-w-0">
        <h2 id="tables-title" className="mb-3 text-lg font-semibold">
          Largest tables
        </h2>
        <Table caption="Largest tables">
          <thead>
            <tr>
              <Th className="w-full">Table</Th>
              <Th className={NUMBER}>Rows, about</Th>
              <Th className={NUMBER}>Size</Th>
            </tr>
          </thead>
          <tbody>
            {storage.tables.map(({ name, rows, bytes: used }) => (
              <tr key={name}>
                <td className="max-w-0 truncate">
                  <code className="font-mono text-xs">{name}</code>
                </td>
                <td className={NUMBER}>{formatCount(rows, locale)}</td>
                <td className={NUMBER}>{size(used)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </div>
  );
}

function Sockets({ sockets, locale }: { sockets: System["sockets"]; locale: string }) {
  if (sockets.length === 0) return "Not held by this server";
  return sockets.map(({ node, open }) => (
    <span key={node} className="block">
      {formatCount(open, locale)} <span className="text-quiet">on {node}</span>
    </span>
  ));
}
