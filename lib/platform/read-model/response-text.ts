/** The text of a body, with what follows from the text alone: its tags, its compressed bytes. Each is made once, when it is first needed. */
export class ResponseText {
  private results: Map<(text: string) => unknown, unknown> | undefined;

  constructor(readonly text: string) {}

  /** The result of `compute` for the text. */
  derive<Result>(compute: (text: string) => Result): Result {
    this.results ??= new Map();
    if (!this.results.has(compute)) this.results.set(compute, compute(this.text));
    // Safe cast: it is a result of this function.
    return this.results.get(compute) as Result;
  }
}
