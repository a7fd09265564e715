import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";
import type { TraceContext } from "./trace-context";

/** The values that hold for a call and for all that it leads to. */
interface Ambient {
  /** Its place in a trace. */
  readonly trace?: TraceContext | undefined;
  /** Its open transaction in each pool. */
  readonly transactions?: ReadonlyMap<object, unknown>;
}

/** One storage for all of them: each that is in use makes every promise of the process dearer, also where nobody asks. */
const storage = singleton("ambient", () => new AsyncLocalStorage<Ambient>());

/** The values of the running call. */
export const ambient = (): Ambient => storage.getStore() ?? {};

/** Runs `work` with some values changed. */
export const withAmbient = <Result>(changes: Ambient, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...changes }, work);
