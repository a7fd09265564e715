import "server-only";
import type { Connection } from "./connection";
import { Statement } from "./statement";
import { shareTrace, traceStatement } from "./statement-trace";
import { createTag, type Db, type Work } from "./tagged";

/** A transaction on a connection that nobody else uses meanwhile. */
export class OpenTransaction {
  /** Whether it takes statements. */
  isOpen = true;
  private readonly db: Db;
  /** The first statement that failed since the last savepoint: PostgreSQL would turn the commit into a rollback. */
  private failure: { cause: unknown } | undefined;
  private savepoints = 0;

  constructor(private readonly connection: Connection) {
    this.db = createTag((statement) => this.run(statement), {});
  }

  /** Begins, runs `work` and commits, or rolls back when it rejects or one of its statements has failed. */
  async begin<Result>(work: Work<Result>): Promise<Result> {
    await this.control(`begin${shareTrace()}`);
    let result: Result;
    try {
      result = await this.attempt(work);
    } catch (cause) {
      this.isOpen = false;
      await this.control("rollback").catch(() => this.connection.discard());
      throw cause;
    }
    this.isOpen = false;
    const { command } = await this.control("commit", { isBound: false });
    if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
    return result;
  }

  /** Runs a single statement, which has its result when that is committed. */
  async runAlone(statement: Statement): Promise<void> {
    const { resolve, reject } = statement;
    const work = () =>
      new Promise<unknown>((done, fail) => {
        Object.assign(statement, { resolve: done, reject: fail });
        this.run(statement);
      });
    await this.begin(work).then(resolve, reject);
  }

  /** A transaction within this one, which alone is undone when it rejects. */
  async savepoint<Result>(work: Work<Result>): Promise<Result> {
    const name = `s${++this.savepoints}`;
    const before = this.failure;
    await this.control(`savepoint ${name}`);
    try {
      return await this.attempt(work);
    } catch (cause) {
      // If this fails, so does the commit.
      await this.control(`rollback to ${name}`).catch(() => {});
      throw cause;
    } finally {
      this.failure = before;
    }
  }

  run(statement: Statement): void {
    if (!this.isOpen) {
      statement.reject(new Error("The transaction has ended."));
      return;
    }
    traceStatement(statement);
    const { reject } = statement;
    statement.isBound = true;
    statement.reject = (cause) => {
      this.failure ??= { cause };
      reject(cause);
    };
    this.connection.run(statement);
  }

  private async attempt<Result>(work: Work<Result>): Promise<Result> {
    this.failure = undefined;
    const result = await work(this.db);
    // A field of this object, which the statements have set meanwhile.
    const failure = this.failure as { cause: unknown } | undefined;
    if (failure) throw failure.cause;
    return result;
  }

  private async control(text: string, { isBound = true } = {}): Promise<{ command: string }> {
    const statement = new Statement([text], [], (sent) => this.connection.run(sent), {});
    statement.isBound = isBound;
    // Safe cast: results have the command that was done.
    return (await statement) as { command: string };
  }
}
