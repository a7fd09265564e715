import { findJobs } from "@/lib/platform/jobs/queries";
import { call } from "./api";
import {
  createArtist,
  createBeatRequest,
  createCaller,
  createToken,
  createTrack,
  createUser,
} from "./factories";
import { withoutTrace } from "./job-payloads";

const HOUR = 3_600_000;

/** An account that has asked for a beat, and its calls. */
export async function createRequester(ended?: { hoursAgo: number }) {
  const caller = await createCaller();
  const created_at = new Date(Date.now() - (ended ? (48 + ended.hoursAgo) * HOUR : 0));
  const { id } = await createBeatRequest(caller.id, { created_at });
  const at = `/beat-requests/${id}`;
  return { ...caller, request: id, at };
}

export const createOperator = async () => ({
  token: await createToken((await createUser({ role: "operator" })).id),
});

/** A producer with a published track. */
export async function createSubmitter() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const track = await createTrack([artist.id]);
  const submit = (at: string, body: Record<string, unknown> = { track_id: track.id }) =>
    call("POST", `${at}/submissions`, { token: caller.token, body });
  return { ...caller, artist, track, submit };
}

/** The payloads of the jobs of a task about a request. */
export async function findRequestJobs(task: string, requestId: string): Promise<Record<string, unknown>[]> {
  const found = (await findJobs()).map((job) => ({
    ...job,
    payload: withoutTrace(job.payload),
  }));
  return found
    .filter((job) => job.task === task && job.payload.request_id === requestId)
    .map(({ payload }) => payload);
}
