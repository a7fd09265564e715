/** The text of a body, with what follows from the text alone: its tags, its compressed bytes. Each is made once, when it is first needed. */
export class ResponseText {
  private results: Map<string, unknown> | undefined;

  constructor(readonly text: string) {}

  /** The result of `compute` for the text. `name` stands for the function, which has one result type. */
  derive<Result>(name: string, compute: (text: string) => Result): Result {
    this.results ??= new Map();
    if (!this.results.has(name)) this.results.set(name, compute(this.text));
    // Safe cast: a name stands for one function.
    return this.results.get(name) as Result;
  }
}
