import { requestProof } from "./proof";

/** Calls a server action, and once more after the proof that it asked for. */
export async function withProof<Result extends { proof?: boolean }>(
  act: () => Promise<Result>,
): Promise<Result> {
  const result = await act();
  return result.proof && (await requestProof()) ? act() : result;
}
