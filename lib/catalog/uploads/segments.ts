/**
 * The bytes of a stream in pieces of `size`, and the rest. When the stream fails, what came before is still handed out first. Each piece
 * is overwritten by the next one.
 */
export async function* readSegments(
  content: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  const reader = content.getReader();
  const segment = Buffer.allocUnsafe(size);
  let length = 0;
  let failure: { cause: unknown } | undefined;
  const read = () =>
    reader.read().catch((cause) => {
      failure = { cause };
      return { done: true, value: undefined } as const;
    });
  for (let next = await read(); !next.done; next = await read()) {
    for (let chunk = next.value; chunk.length > 0; ) {
      const count = Math.min(size - length, chunk.length);
      segment.set(chunk.subarray(0, count), length);
      chunk = chunk.subarray(count);
      length += count;
      if (length < size) continue;
      yield segment;
      length = 0;
    }
  }
  if (length > 0) yield segment.subarray(0, length);
  if (failure) throw failure.cause;
}
