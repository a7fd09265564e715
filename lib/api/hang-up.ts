import "server-only";
import { Reading } from "@/db/reading";

/** A read whose client hangs up is ended, so that the database works for those who still wait. */

/** What the records say of a request whose client did not wait for the answer; nobody gets it. */
export const HUNG_UP = 499;

/**
 * How often it is looked whether somebody still waits, and how long a read is left alone: nearly all are over by then, and have cost
 * nothing but their place in a list.
 */
const PAUSE_MS = 100;
const SOON_MS = 10;

/** Not a set: that is made anew again and again, and what an old one held, whole requests, would be kept with it for long. */
const reads: Waiting[] = [];
let timer: NodeJS.Timeout | undefined;

/** A client that waits for a read. When it hangs up, what is asked of the database is ended and the read fails with Abandoned. */
export class Waiting {
  private readonly reading = new Reading();
  /** Whether it was already there when it was looked last. */
  private isSlow = false;
  private place = reads.push(this) - 1;

  constructor(private request: Request | undefined) {
    timer ??= setInterval(lookAgain, PAUSE_MS).unref();
  }

  start<Result>(read: () => Promise<Result>): Promise<Result> {
    return this.reading.start(read);
  }

  /** To be called when the read is over, however it ended. */
  end(): void {
    const last = reads.pop();
    if (last && last !== this) {
      reads[this.place] = last;
      last.place = this.place;
    }
    this.request = undefined;
    this.reading.forget();
  }

  markSlow(): void {
    this.isSlow = true;
  }

  /** Ends the read if it is slow and its client has hung up. Returns whether there was anything to end. */
  look(): boolean {
    // The signal is made when it is first asked for, which fast reads never do.
    return this.isSlow && this.request?.signal.aborted === true && this.reading.end();
  }
}

function lookAgain(): void {
  look();
  for (const waiting of reads) waiting.markSlow();
  if (reads.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function look(): void {
  let ended = false;
  for (const waiting of reads) ended = waiting.look() || ended;
  // What waited behind it on the same connection is now worked on, and may be abandoned as well.
  if (ended) setTimeout(look, SOON_MS).unref();
}
