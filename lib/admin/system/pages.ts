import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** A part of the server, and its condition. */
const SystemPart = z.object({
  name: z.enum(["API", "Database", "Replica", "Jobs", "Channels", "Email"]),
  /** `off`: not configured, which is no fault. */
  state: z.enum(["ok", "failing", "off"]),
  detail: z.string(),
});

/** Sizes are in bytes. */
const Storage = z.object({
  database: count,
  /** The largest tables with their indexes; partitions count as their table. */
  tables: z.array(z.object({ name: z.string(), bytes: count, rows: count })),
  data_dir: z.object({ path: z.string(), bytes: count, free: count.nullable() }),
});

const Server = z.object({
  node_version: z.string(),
  started_at: timestamp,
  processes: count,
  /** Memory of the process that answered, in bytes. */
  memory: count,
});

const System = z.object({
  parts: z.array(SystemPart),
  server: Server,
  /** Open sockets by node; empty when this server does not hold them. */
  sockets: z.array(z.object({ node: z.string(), open: count })),
  storage: Storage,
});

export type SystemPart = z.output<typeof SystemPart>;
export type System = z.output<typeof System>;

export const getSystem = pageOperation({ id: "getSystem", access: "operator", output: System });
