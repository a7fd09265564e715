import { ApiFailure } from "./client";

/** The present fields of a resource, and the ETag that its write takes. */
interface Read<Fields> {
  fields: Partial<Fields>;
  tag: string | undefined;
}

/** A resource that several people may edit, as its form reads and writes it. */
export interface Editable<Fields extends object> {
  read(): Promise<Read<Fields>>;
  /** Writes with `If-Match: tag`, or without one. Returns the tag of what it has become, if the answer has it. */
  write(
    changes: Partial<Fields>,
    options: { tag: string | undefined; keepalive: boolean },
  ): Promise<string | undefined>;
}

/** A save is tried so many times while the resource goes on changing in other fields. */
const TRIES = 4;

/**
 * Saves what somebody edits of a resource, unless somebody else has changed the same field since it was shown. What others change in other
 * fields stays.
 */
export class Edits<Fields extends object> {
  private tag: string | undefined;
  private reading: Promise<Read<Fields>> | undefined;
  /** The values that were read and not compared yet. */
  private ahead: Read<Fields> | undefined;

  constructor(
    private readonly resource: Editable<Fields>,
    /** The values that its editor has been shown, or has saved. */
    public shown: Partial<Fields>,
  ) {}

  /** Reads it before there is something to save, because a page that closes can only write. */
  async prepare(): Promise<void> {
    if (this.tag === undefined && this.ahead === undefined) await this.read().catch(() => {});
  }

  /** Reads it once, however many wait for it. */
  private read(): Promise<Read<Fields>> {
    this.reading ??= this.resource
      .read()
      .then((now) => {
        this.ahead = now;
        return now;
      })
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }

  /**
   * Writes the changes. Throws ApiFailure: `conflict` with the fields that somebody else has changed, which the next save replaces, and
   * what the write throws.
   */
  async save(changes: Partial<Fields>, isLeaving = false): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (this.tag === undefined) {
        const now = this.ahead ?? (isLeaving ? undefined : await this.read());
        this.ahead = undefined;
        if (now) this.mustBeOwn(now, changes);
      }
      try {
        this.tag = await this.resource.write(changes, { tag: this.tag, keepalive: isLeaving });
        this.shown = { ...this.shown, ...changes };
        return;
      } catch (cause) {
        const isStale = cause instanceof ApiFailure && cause.code === "precondition_failed";
        if (isStale) this.tag = undefined;
        if (!isStale || isLeaving || tries === TRIES) throw cause;
      }
    }
  }

  private mustBeOwn({ fields, tag }: Read<Fields>, changes: Partial<Fields>): void {
    this.tag = tag;
    const names = Object.keys(changes) as (keyof Fields & string)[];
    const theirs = names.filter(
      (name) => !isSame(fields[name], this.shown[name]) && !isSame(fields[name], changes[name]),
    );
    if (theirs.length === 0) return;
    const current = Object.fromEntries(theirs.map((name) => [name, fields[name]])) as Partial<Fields>;
    this.shown = { ...this.shown, ...current };
    throw new ApiFailure(
      "conflict",
      "Someone else has changed this in the meantime.",
      Object.fromEntries(theirs.map((name) => [name, conflictText(fields[name])])),
    );
  }
}

const conflictText = (value: unknown) =>
  typeof value === "string" || typeof value === "number"
    ? `Someone else has changed this to “${value}”.`
    : "Someone else has changed this.";

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
