import "server-only";
import { mustBePerson } from "@/lib/developers/sandbox/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { findAct } from "./acts";
import { WAIT_SECONDS } from "./constants";
import type * as contract from "./contract";
import { StepRefusal } from "./people";
import { findLastEventId, listNewEvents } from "./queries";
import { type Act, createScene, poll } from "./scene";

/**
 * Has people of the sandbox that is called do what leads to events of a type. Throws `forbidden` outside of a sandbox, `validation_failed` for a
 * type that nobody can bring about or a subject that there is not, and `conflict` when an operation refuses a step.
 */
export async function triggerEvents(
  caller: UserCaller,
  { type, count, subject_id }: Input<typeof contract.triggerEvents>,
) {
  const { code } = mustBePerson(caller);
  const act = findAct(type);
  if (!act)
    throw invalid({ type: "Must be a type of the catalog but `ping`; `GET /event-types` lists them." });
  if (subject_id !== undefined && !act.subject)
    throw invalid({ subject_id: "Such an event concerns nothing that can be named." });
  const last = await findLastEventId();
  const scene = createScene(code, subject_id);
  for (let time = 0; time < count; time++)
    await act.run(scene).catch((cause) => refuse(cause, act, { subjectId: subject_id, time }));
  return { events: await waitForEvents(type, { last, count }) };
}

/** Throws what an operation has against a step, as the answer of the call, when it has happened `time` times. */
function refuse(
  cause: unknown,
  { subject }: Act,
  { subjectId, time }: { subjectId: number | undefined; time: number },
): never {
  if (!(cause instanceof StepRefusal)) throw cause;
  const message =
    time === 0
      ? `It did not happen: ${cause.message}`
      : `It happened ${time} ${time === 1 ? "time" : "times"}, and then not: ${cause.message}`;
  if (subjectId !== undefined && cause.isRefusal && time === 0)
    throw invalid({ subject_id: `No such ${subject}, or not now. ${message}` });
  throw new ApiError("conflict", message);
}

/** The new events of a type, once there are so many, or those that there are when that takes long. */
async function waitForEvents(type: string, { last, count }: { last: number; count: number }) {
  let events: string[] = [];
  await poll(async () => {
    events = await listNewEvents(type, last);
    return events.length >= count;
  }, WAIT_SECONDS * 1_000);
  return events.map((body) => JSON.parse(body));
}
