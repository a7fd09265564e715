import "server-only";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import postgres from "postgres";
import { directUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { sql } from "./client";
import type { Library } from "./statement";
import { createTag, type Db } from "./tagged";

/** Statement timeout for preparing one export. Reading it takes as long as its reader does. */
const COUNTING = "120s";

/** Idle timeout while reading. Rows come from a temporary table, so a database that sends nothing for this long has failed. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Streams the output of a `copy .. to stdout`. It uses its own connection outside the pool, since a connection abandoned in the
 * middle of a copy cannot be reused. `prepare` runs on it first: unlike a copy it can have bound values, so it fills a temporary
 * table that `statement` reads.
 *
 * The connection is closed and its backend terminated at the end of the stream, on an error, and when the reader cancels.
 */
export function copyOut(
  prepare: (session: Db) => Promise<unknown>,
  statement: string,
): ReadableStream<Uint8Array> {
  const session = new Session();
  let rows: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          rows ??= (await session.copy(prepare, statement))[Symbol.asyncIterator]();
          const { done, value } = await session.within(IDLE_TIMEOUT_MS, rows.next());
          if (!done) return controller.enqueue(value);
          await session.close();
          controller.close();
        } catch (cause) {
          await session.abandon();
          controller.error(cause);
        }
      },
      cancel: () => session.abandon(),
    },
    { highWaterMark: 0 },
  );
}

/** One connection that can be dropped at any time. */
class Session {
  private socket: Socket | undefined;
  private backend: number | undefined;
  /** The reason why there is no connection any more. */
  private loss: Error | undefined;
  /** Rejects what is waited for. A promise that is raced with each row would keep something of every one until the end. */
  private interrupt: (cause: Error) => void = () => {};
  private readonly library = postgres(directUrl(), {
    max: 1,
    onnotice: () => {},
    connection: { application_name: "downbeat export", TimeZone: "UTC" },
    socket: (options: { host: string[]; port: number[]; path?: string | false }) => this.dial(options),
    // Accepted by the library but missing from its types. With our own socket we can close the connection at any time.
  } as postgres.Options<Record<string, never>>) as unknown as Library;
  private readonly sql = createTag((statement) => {
    statement.send(this.library).then(statement.resolve, statement.reject);
  }, {});

  private fail(cause: Error): void {
    this.loss ??= cause;
    this.interrupt(cause);
  }

  async copy(prepare: (session: Db) => Promise<unknown>, statement: string): Promise<Readable> {
    const [row] = await this.sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    this.backend = row.pid;
    await this.sql`select set_config('statement_timeout', ${COUNTING}, false)`;
    await prepare(this.sql);
    await this.sql`select set_config('statement_timeout', '0', false)`;
    return this.library.unsafe(statement).readable();
  }

  /** Rejects when the connection is lost or the time is up; the library's own stream would wait indefinitely. */
  async within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
    const failure = new Error(`The database sent nothing for ${milliseconds / 1000} s.`);
    const timer = setTimeout(() => this.fail(failure), milliseconds);
    try {
      return await new Promise<Value>((resolve, reject) => {
        this.interrupt = reject;
        if (this.loss) reject(this.loss);
        work.then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.library.end({ timeout: 1 });
  }

  /** Closing the socket is not enough: a busy backend notices only when it has something to send. */
  async abandon(): Promise<void> {
    const { backend } = this;
    this.backend = undefined;
    this.socket?.destroy();
    void this.library.end({ timeout: 0 }).catch(() => {});
    if (backend === undefined) return;
    await sql`select pg_terminate_backend(${backend})`.catch((cause) =>
      log.warn({ err: cause }, "could not close an export connection"),
    );
  }

  private dial({
    host,
    port,
    path,
  }: {
    host: string[];
    port: number[];
    path?: string | false;
  }): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = path ? connect(path) : connect(port[0] as number, host[0]);
      this.socket = socket;
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        socket.once("close", () => this.fail(new Error("The database closed the export connection.")));
        resolve(socket);
      });
    });
  }
}
