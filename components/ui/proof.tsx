"use client";

type Answer = (proved: boolean) => void;

let ask = (answer: Answer) => answer(false);

/** Called by what shows the dialog. */
export function registerProofDialog(next: typeof ask): void {
  ask = next;
}

/** Asks who is at the browser; false when they did not prove it. */
export const requestProof = () => new Promise<boolean>((answer) => ask(answer));

/** Calls a server action, and once more after the proof that it asked for. */
export async function withProof<Result extends { proof?: boolean }>(
  act: () => Promise<Result>,
): Promise<Result> {
  const result = await act();
  return result.proof && (await requestProof()) ? act() : result;
}

/** The way to prove it without scripts. */
export const ProofLink = () => (
  <a href="/confirm-identity" className="link">
    Confirm it here.
  </a>
);
