import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { ParameterOrFragment } from "postgres";
import { databaseUrl, replicaUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { RecentAccounts } from "@/lib/platform/recent-accounts";
import { singleton } from "@/lib/platform/singleton";
import { within } from "@/lib/platform/within";
import { openPool, pool, sql } from "./client";
import type { Values } from "./statement";
import { DatabaseUnavailable, isCancellation } from "./unavailable";

/**
 * Reads that a replica may answer: catalog and insights. The primary answers them without DATABASE_REPLICA_URL and whenever the
 * replica is unreachable, fails or falls behind. While the primary does not answer, the replica does, however far behind it may be. A read
 * that finds neither waits for them.
 */

/** Maximum replication lag in milliseconds. When the replica is further behind, reads go to the primary. */
const BEHIND_MS = 3_000;

const POLL_INTERVAL_MS = 1_000;

/** A server that does not report its position within this time is considered down, even if its connections are open. */
const TIMEOUT_MS = 2_000;

/** The same for the primary. Less than BEHIND_MS by a poll, so that no read in between waits for a primary that is away. */
const PRIMARY_TIMEOUT_MS = 1_500;

/** A read that finds no server tries for so long: when a replica is promoted, balancers lead to no server of its role for a moment. */
const MAX_READ_MS = 3_000;
const RETRY_MS = 100;

type Read = <Rows extends readonly object[]>(
  strings: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<Values[keyof Values]>[]
) => Promise<Rows>;

/**
 * The tag for read-only statements. `replicaSql(userId)` guarantees that the account sees its own writes as soon as they are stored;
 * `replicaSql("anyone")` does not. Inside `inAmbientTransaction` the primary answers. Fragments inside are written with `sql`.
 */
export function replicaSql(viewer: number | "anyone"): Read {
  const replica = theReplica();
  // A transaction sees what it has written and locked; the replica does not.
  return !pool.isTogether && replica ? (...query) => replica.read(query, viewer) : sql;
}

/**
 * Call this after each write of an account that such reads show: plays, music, comments, likes, follows, playlists and so on. All processes
 * on this port then read from the primary for that account until the replica has caught up.
 */
export function noteWrite(userId: number): void {
  theReplica()?.writers.note(userId);
}

/** Whether the replica answers reads at present; undefined without one. */
export function replicaAnswers(): boolean | undefined {
  return theReplica()?.mayAnswer("anyone");
}

const theReplica = () =>
  singleton("replica", () => {
    const url = replicaUrl();
    return url === undefined ? undefined : new Replica(url);
  });

/** The replica's pool, plus one connection to each server for monitoring, since the pools may be busy with long queries. */
const connect = (url: string) => ({
  pool: openPool(url),
  replica: openPool(url, { max: 1 }),
  primary: openPool(databaseUrl(), { max: 1 }),
});

class Replica {
  private readonly url: string;
  private connections: ReturnType<typeof connect>;
  /** The replica has everything that was committed before this moment of our clock. */
  private replayPosition = Number.NEGATIVE_INFINITY;
  /** Positions of the primary, by time, that the replica has not reached yet. */
  private marks: { at: number; position: number }[] = [];
  /** The accounts that wrote within the time by which the replica may lag. */
  readonly writers = new RecentAccounts("writers", BEHIND_MS);
  private isComplained = false;
  /** The primary does not answer: what the replica has is all that can be read. */
  private isAlone = false;

  constructor(url: string) {
    this.url = url;
    this.connections = connect(url);
    void this.watch();
  }

  mayAnswer(viewer: number | "anyone"): boolean {
    if (!this.isAlone && performance.now() - this.replayPosition > BEHIND_MS) return false;
    const written = viewer === "anyone" ? undefined : this.writers.lastTime(viewer);
    return written === undefined || written < this.replayPosition;
  }

  /** If the replica fails for any reason, the read is repeated on the primary; if that is unavailable, on the replica, and so on. */
  async read<Rows extends readonly object[]>(
    query: Parameters<Read>,
    viewer: number | "anyone",
  ): Promise<Rows> {
    const deadline = performance.now() + MAX_READ_MS;
    let tries = 0;
    for (let asksReplica = this.mayAnswer(viewer); ; asksReplica = !asksReplica) {
      try {
        return await (asksReplica ? this.connections.pool<Rows>(...query) : sql<Rows>(...query));
      } catch (cause) {
        if (isCancellation(cause)) throw cause;
        if (asksReplica) {
          if (!this.isAlone) this.markUnavailable(cause);
          if (tries > 0) await sleep(RETRY_MS);
          // The primary may have taken all the time.
        } else if (!DatabaseUnavailable.is(cause) || (tries > 0 && performance.now() > deadline)) throw cause;
        tries++;
      }
    }
  }

  private async watch(): Promise<never> {
    for (;;) {
      const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`The replica did not answer within ${TIMEOUT_MS / 1000} s.`);
      });
      try {
        await Promise.race([this.look(), late]);
      } catch (cause) {
        this.markUnavailable(cause);
        this.reopen();
      }
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    }
  }

  /** Compares log positions of both servers. Unlike timestamps, they do not depend on synchronized clocks. */
  private async look(): Promise<void> {
    const { primary, replica } = this.connections;
    const at = performance.now();
    const positionQuery = within(
      PRIMARY_TIMEOUT_MS,
      primary<[{ position: number }]>`select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`,
    ).catch((cause: Error) => cause);
    const [{ reached }] = await replica<[{ reached: number | null }]>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end::bigint as reached`;
    const answer = await positionQuery;
    // One that was just promoted has all there is, until balancers lead to it as the primary.
    if (answer instanceof Error) return this.answerAlone(answer);
    this.isAlone = false;
    if (reached === null) throw new Error("The server of DATABASE_REPLICA_URL is not a replica.");
    const [{ position }] = answer;
    this.marks.push({ at, position });
    for (const mark of this.marks) if (mark.position <= reached) this.replayPosition = mark.at;
    this.marks = this.marks.filter((mark) => mark.position > reached);
    if (at - (this.marks[0]?.at ?? at) > BEHIND_MS) {
      this.warnOnce(new Error(`The replica is more than ${BEHIND_MS / 1000} s behind.`));
      this.marks = this.marks.slice(-1);
    } else if (this.mayAnswer("anyone") && this.isComplained) {
      this.isComplained = false;
      log.info("the replica is read again");
    }
  }

  /** The next primary may begin at an earlier position than the last one had reached. */
  private answerAlone(cause: Error): void {
    if (!this.isAlone)
      log.warn({ err: cause }, "the primary does not answer; the replica answers reads alone");
    this.isAlone = true;
    this.marks = [];
    const { primary } = this.connections;
    this.connections.primary = openPool(databaseUrl(), { max: 1 });
    primary.end({ timeout: 0 }).catch(() => {});
  }

  private markUnavailable(cause: unknown): void {
    this.replayPosition = Number.NEGATIVE_INFINITY;
    this.isAlone = false;
    this.warnOnce(cause);
  }

  private warnOnce(cause: unknown): void {
    if (!this.isComplained) log.warn({ err: cause }, "the replica is not read; the primary answers");
    this.isComplained = true;
  }

  /** Closes connections that may hang: their reads fail and are repeated on the primary. */
  private reopen(): void {
    const old = Object.values(this.connections);
    this.connections = connect(this.url);
    this.marks = [];
    for (const pool of old) pool.end({ timeout: 0 }).catch(() => {});
  }
}
