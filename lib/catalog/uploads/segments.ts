/**
 * The bytes of a stream in pieces of `size`, and the rest. When the stream fails, what came before is still handed out first. Each piece
 * is overwritten by the next one.
 */
export async function* segmentsOf(
  content: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  const reader = content.getReader();
  const segment = Buffer.allocUnsafe(size);
  let filled = 0;
  let failure: { cause: unknown } | undefined;
  const read = () =>
    reader.read().catch((cause) => {
      failure = { cause };
      return { done: true, value: undefined } as const;
    });
  for (let next = await read(); !next.done; next = await read()) {
    for (let chunk = next.value; chunk.length > 0; ) {
      const taken = Math.min(size - filled, chunk.length);
      segment.set(chunk.subarray(0, taken), filled);
      chunk = chunk.subarray(taken);
      filled += taken;
      if (filled < size) continue;
      yield segment;
      filled = 0;
    }
  }
  if (filled > 0) yield segment.subarray(0, filled);
  if (failure) throw failure.cause;
}
