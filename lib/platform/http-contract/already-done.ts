/** An output that an earlier request brought about; it is answered with the operation's `repeatStatus`. */
export class NothingToDo<Output> {
  constructor(readonly output: Output) {}
}

/** Marks a service's output as that of an earlier request. */
export function repeatOutput<Output>(output: Output): NothingToDo<Output> {
  return new NothingToDo(output);
}
