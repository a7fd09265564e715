import "server-only";
import { CancellableQuery } from "@/db/cancellable-query";

/** A read whose client hangs up is ended, so that the database works for those who still wait. */

/** The status in the records for a request whose client did not wait for the answer; nobody gets it. */
export const CLIENT_CLOSED_REQUEST = 499;

/** The interval of checks for disconnected clients. Most reads finish before the first check, so they only pay for an array slot. */
const CHECK_INTERVAL_MS = 1_000;

/** An array, since replacing a set on every check would keep whole requests alive in the old sets. */
const reads: DisconnectWatcher[] = [];
let timer: NodeJS.Timeout | undefined;

/** A client that waits for a read. When it hangs up, a slow statement is canceled and the read fails with Abandoned. */
export class DisconnectWatcher {
  private readonly reading = new CancellableQuery();
  private place = reads.push(this) - 1;

  constructor(private readonly request: Request) {
    timer ??= setInterval(look, CHECK_INTERVAL_MS).unref();
  }

  async read<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await this.reading.start(read);
    } finally {
      this.leave();
    }
  }

  private leave(): void {
    const last = reads.pop();
    if (!last || last === this) return;
    reads[this.place] = last;
    last.place = this.place;
  }

  /** The signal is made when it is first asked for, which fast reads never do. */
  endIfAbandoned(): void {
    if (this.request.signal.aborted) this.reading.end();
  }
}

function look(): void {
  for (const waiting of reads) waiting.endIfAbandoned();
  if (reads.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}
