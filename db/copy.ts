import "server-only";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import postgres, { type Sql } from "postgres";
import { directUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { sql } from "./client";

/** So long may the database count for one copy. Reading it out takes as long as the reader does. */
const COUNTING = "120s";

/** From a table of its own the database has the next rows at once; after so long it has failed without saying so. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * What a `copy .. to stdout` writes, as it is read. It has a connection of its own, outside the pool: one that is left in the middle
 * of a copy cannot be used again. `prepare` runs on it first, with bound values, which a copy cannot have: it fills a temporary table
 * for `statement` to read.
 *
 * However it ends, at the end, by a failure or because the reader cancels, the connection is closed and the backend is gone.
 */
export function copyOut(
  prepare: (session: Sql) => Promise<unknown>,
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

/** One connection, which can be let go at any moment. */
class Session {
  private socket: Socket | undefined;
  private backend: number | undefined;
  private lost: (cause: Error) => void = () => {};
  private readonly loss = new Promise<never>((_, reject) => {
    this.lost = reject;
  });
  private readonly sql: Sql = postgres(directUrl(), {
    max: 1,
    onnotice: () => {},
    connection: { application_name: "downbeat export", TimeZone: "UTC" },
    socket: (options: { host: string[]; port: number[]; path?: string | false }) => this.dial(options),
    // What the library takes and its types do not name: with a socket of ours in hand we can end it at any moment.
  } as postgres.Options<Record<string, never>>);

  constructor() {
    // Nobody may be waiting when the connection ends.
    this.loss.catch(() => {});
  }

  async copy(prepare: (session: Sql) => Promise<unknown>, statement: string): Promise<Readable> {
    const [row] = await this.sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    this.backend = row.pid;
    await this.sql`select set_config('statement_timeout', ${COUNTING}, false)`;
    await prepare(this.sql);
    await this.sql`select set_config('statement_timeout', '0', false)`;
    return this.sql.unsafe(statement).readable();
  }

  /** A promise that fails when the connection is lost or the time is over: the library's stream would wait for ever. */
  async within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
    const failure = new Error(`The database sent nothing for ${milliseconds / 1000} s.`);
    const timer = setTimeout(() => this.lost(failure), milliseconds);
    try {
      return await Promise.race([work, this.loss]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 1 });
  }

  /** Closing the socket is not enough: a backend that is still counting hears of it only when it has something to send. */
  async abandon(): Promise<void> {
    const { backend } = this;
    this.backend = undefined;
    this.socket?.destroy();
    void this.sql.end({ timeout: 0 }).catch(() => {});
    if (backend === undefined) return;
    await sql`select pg_terminate_backend(${backend})`.catch((cause) =>
      log.warn({ err: cause }, "could not end the connection of an export"),
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
        socket.once("close", () => this.lost(new Error("The database closed the connection of an export.")));
        resolve(socket);
      });
    });
  }
}
