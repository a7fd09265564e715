import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The exports of Chromaprint that are used. Numbers are addresses in its memory, or 1 for success. */
interface Exports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  chromaprint_new(algorithm: number): number;
  chromaprint_start(context: number, rate: number, channels: number): number;
  chromaprint_feed(context: number, samples: number, count: number): number;
  chromaprint_finish(context: number): number;
  chromaprint_get_raw_fingerprint(context: number, data: number, size: number): number;
}

/** AcoustID's algorithm, which is also fpcalc's default. */
const TEST2 = 1;
const PAGE = 65_536;

/** The package's own loader works in browsers only. Chromaprint itself needs next to nothing of its surroundings. */
function load(): Exports {
  const path = createRequire(import.meta.url).resolve("@unimusic/chromaprint/dist/chromaprint.wasm");
  const module = new WebAssembly.Module(readFileSync(path));
  let memory: WebAssembly.Memory | undefined;
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] = () => 0;
  }
  Object.assign(imports.env ?? {}, {
    emscripten_resize_heap(bytes: number): number {
      memory?.grow(Math.ceil(((bytes >>> 0) - memory.buffer.byteLength) / PAGE));
      return 1;
    },
    __cxa_throw: fail,
    _abort_js: fail,
  });
  const exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  memory = exports.memory;
  exports.__wasm_call_ctors();
  return exports;
}

function fail(): never {
  throw new Error("Chromaprint failed");
}

/** The number of samples that are handed over at once. */
const BATCH = 16_384;

/** The Chromaprint print of a sound of one or two channels: the numbers that `fpcalc -raw` gives. */
export class Printer {
  private readonly wasm = load();
  private readonly context: number;
  private readonly buffer: number;

  constructor(
    rate: number,
    private readonly channels: number,
  ) {
    this.context = this.wasm.chromaprint_new(TEST2);
    this.buffer = this.wasm.malloc(BATCH * 2);
    if (!this.wasm.chromaprint_start(this.context, rate, channels)) fail();
  }

  push(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    const frames = BATCH / this.channels;
    for (let from = 0; from < length; from += frames) {
      const count = Math.min(frames, length - from);
      const target = new Int16Array(this.wasm.memory.buffer, this.buffer, BATCH);
      for (const [c, samples] of channels.entries()) {
        for (let i = 0; i < count; i++) {
          const value = Math.floor((samples[from + i] as number) * 32_768);
          target[i * this.channels + c] = Math.max(-32_768, Math.min(32_767, value));
        }
      }
      if (!this.wasm.chromaprint_feed(this.context, this.buffer, count * this.channels)) fail();
    }
  }

  /** One number for each 0.1238 s; none for sounds shorter than about three seconds. */
  finish(): Int32Array {
    if (!this.wasm.chromaprint_finish(this.context)) fail();
    const data = this.wasm.malloc(8);
    if (!this.wasm.chromaprint_get_raw_fingerprint(this.context, data, data + 4)) fail();
    const [at = 0, size = 0] = new Int32Array(this.wasm.memory.buffer, data, 2);
    return new Int32Array(this.wasm.memory.buffer, at, size).slice();
  }
}
