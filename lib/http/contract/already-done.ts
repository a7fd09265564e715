/** An output that an earlier request brought about; it is answered with the operation's `repeatStatus`. */
export class AlreadyDone<Output> {
  constructor(readonly output: Output) {}
}

/** Marks a service's output as that of an earlier request. */
export function repeated<Output>(output: Output): AlreadyDone<Output> {
  return new AlreadyDone(output);
}
