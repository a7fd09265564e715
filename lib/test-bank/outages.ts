import * as queries from "./queries";
import type { Settings } from "./settings";
import { withWrite } from "./transactions";

/** Breaks the connection to the caller, who cannot know what was done. */
export class BrokenConnection extends Error {
  override name = "BrokenConnection";
}

/** A caller may hang for this long, in milliseconds, if it does not give up. */
const LONGEST_HANG_MS = 60_000;

/** Answers a request that meets an outage; undefined if there is none. */
export async function meetOutage(
  request: Request,
  path: string,
  { outage }: Settings,
): Promise<Response | "cut" | undefined> {
  if (!outage || (outage.method && outage.method !== request.method)) return undefined;
  if (outage.path && !path.includes(outage.path)) return undefined;
  const isHit = await withWrite(async ({ db, settings }) => {
    const left = settings.outage?.times ?? 0;
    if (left > 0)
      await queries.saveSetting(db, "outage", left > 1 ? { ...settings.outage, times: left - 1 } : null);
    return left > 0;
  });
  if (!isHit) return undefined;
  if (outage.kind === "cut") return "cut";
  if (outage.kind === "hang") {
    await until(request.signal);
    throw new BrokenConnection();
  }
  const type = outage.kind === "429" ? "rate_limit_error" : "api_error";
  return Response.json(
    { error: { type, message: "The bank has an outage, as was asked for." } },
    { status: Number(outage.kind) },
  );
}

async function until(signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_HANG_MS)]);
  if (timeout.aborted) return;
  await new Promise<void>((resolve) => timeout.addEventListener("abort", () => resolve(), { once: true }));
}
