import { setTimeout as pause } from "node:timers/promises";
import { call } from "./api.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { note, paint, print, printJson } from "./output.js";
import { type NamedProfile, readProfile } from "./profile.js";
import { callUntilAnswer } from "./retry.js";

interface RequestRecord {
  request_id: string;
  at: string;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
}

const POLL_MS = 2_000;

/** `logs tail`, `list` and `get ID`: the requests of the token that is signed in. */
export async function logs([action = "tail", id]: string[], flags: Flags): Promise<void> {
  const profile = readProfile(flags.profile);
  if (action === "tail") return tail(profile, flags);
  if (action === "list") {
    const { body } = await call(
      profile,
      `/request-log?${filterQuery(flags, { per_page: flags.limit ?? "20" })}`,
    );
    const records: RequestRecord[] = body.pagination.data;
    return flags.json ? printJson(records) : records.forEach(printLine);
  }
  if (action !== "get") throw new Failure("usage", "downbeat logs tail | list | get ID");
  if (!id) throw new Failure("usage", "Name the request: downbeat logs get X-REQUEST-ID");
  printJson((await call(profile, `/request-log/${id}`)).body.request);
}

/** Prints requests as they end, until it is interrupted. */
async function tail(profile: NamedProfile, flags: Flags): Promise<never> {
  let { position } = (await call(profile, "/request-log?after=now")).body;
  note("Waiting for requests with this token.");
  let etag: string | undefined;
  for (;;) {
    const answer = await callUntilAnswer(
      profile,
      `/request-log?${filterQuery(flags, { after: position, per_page: "100" })}`,
      etag,
    );
    const records: RequestRecord[] = answer.status === 304 ? [] : answer.body.pagination.data;
    for (const record of records) {
      if (flags.json) print(JSON.stringify(record));
      else printLine(record);
    }
    const next = answer.status === 304 ? position : answer.body.position;
    etag = next === position ? (answer.etag ?? etag) : undefined;
    position = next;
    if (records.length === 0) await pause(POLL_MS);
  }
}

function filterQuery({ status, operation }: Flags, others: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...others, ...(status && { status }), ...(operation && { operation }) });
}

function printLine({ request_id, at, operation, method, path, status, duration_ms }: RequestRecord): void {
  const time = paint("gray", new Date(at).toLocaleTimeString("en-GB"));
  const outcome = paint(status < 400 ? "green" : status < 500 ? "yellow" : "red", String(status));
  print(
    `${time}  ${outcome}  ${method} ${path}  ${operation ?? "-"}  ${Math.round(duration_ms)} ms  ${request_id}`,
  );
}
