/** The reader of a log. */
export interface LogReader {
  /** Called with each entry in the order of the log, also with one's own. */
  onEntry(entry: string): void;
  /** Called when the log has become available: it is read on from the last entry, at first from the end. */
  onUp(): void;
  /** Called when it has become unavailable. */
  onDown(): void;
}

/** A log that several nodes append to, and that each of them reads in the same order. */
export interface SharedLog {
  /** Begins to read; called once. */
  open(reader: LogReader): void;
  /** Appends an entry. Rejects while the log is unavailable, and when it is unknown whether the entry was appended. */
  append(entry: string): Promise<void>;
  /** Stops reading. Never rejects. */
  close(): Promise<void>;
}
