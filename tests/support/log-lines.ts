import { symbols } from "pino";
import { beforeEach } from "vitest";
import { log } from "@/lib/platform/log";

/** Collects the lines that the application writes to its log during a test; those of one request, by its answer's headers. */
export function keepLog() {
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines = [];
    log.level = "info";
    // The documented place where pino keeps the stream it writes to.
    (log as unknown as Record<symbol, unknown>)[symbols.streamSym] = {
      write: (line: string) => lines.push(JSON.parse(line)),
    };
  });
  return {
    all: () => lines,
    of: (headers: Headers) => lines.filter(({ request_id }) => request_id === headers.get("X-Request-Id")),
  };
}
