/** Thrown when no slot became free in time. */
export class SemaphoreTimeout extends Error {
  override readonly name = "SemaphoreTimeout";
}

interface Waiting {
  owner: string;
  enter: () => void;
}

/**
 * A semaphore for work that holds a scarce resource, such as a connection. When all slots are taken, callers wait in line, with a
 * timeout. No owner holds more than `each`, so none can keep all others out.
 */
export class KeyedSemaphore {
  private readonly counts = new Map<string, number>();
  private line: Waiting[] = [];
  private total = 0;

  constructor(private readonly limits: { all: number; each: number; timeoutMs: number }) {}

  /** Takes a slot. Returns a function that releases it; calling that again has no effect. Throws SemaphoreTimeout. */
  async take(owner: string): Promise<() => void> {
    if (!this.isFree(owner)) await this.wait(owner);
    else this.enter(owner);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.leave(owner);
    };
  }

  /** Counts the slots that an owner has. */
  countSlots(owner: string): number {
    return this.counts.get(owner) ?? 0;
  }

  private isFree(owner: string): boolean {
    return this.total < this.limits.all && (this.counts.get(owner) ?? 0) < this.limits.each;
  }

  private enter(owner: string): void {
    this.total++;
    this.counts.set(owner, (this.counts.get(owner) ?? 0) + 1);
  }

  private wait(owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.line = this.line.filter((one) => one !== waiting);
        reject(new SemaphoreTimeout());
      }, this.limits.timeoutMs);
      this.line.push(waiting);
    });
  }

  private leave(owner: string): void {
    this.total--;
    const remaining = (this.counts.get(owner) ?? 1) - 1;
    if (remaining === 0) this.counts.delete(owner);
    else this.counts.set(owner, remaining);
    const next = this.line.find((waiting) => this.isFree(waiting.owner));
    if (!next) return;
    this.line = this.line.filter((one) => one !== next);
    this.enter(next.owner);
    next.enter();
  }
}

/** The same stream; `then` is called once when it ends, fails or is canceled. */
export function onStreamEnd(
  stream: ReadableStream<Uint8Array>,
  then: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          then();
          controller.close();
        } catch (cause) {
          then();
          controller.error(cause);
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).finally(then);
      },
    },
    { highWaterMark: 0 },
  );
}
