/** An output with headers of its answer, which the operation declares in `sends`. */
export class WithHeaders<Output> {
  constructor(
    readonly output: Output,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** Adds headers to a service's output. */
export function withHeaders<Output>(
  output: Output,
  headers: Readonly<Record<string, string>>,
): WithHeaders<Output> {
  return new WithHeaders(output, headers);
}
