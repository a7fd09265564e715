"use client";

type Answer = (proved: boolean) => void;

let ask = (answer: Answer) => answer(false);

/** Called by what shows the dialog. */
export function registerProofDialog(next: typeof ask): void {
  ask = next;
}

/** Asks who is at the browser; false when they did not prove it. */
export const requestProof = () => new Promise<boolean>((answer) => ask(answer));
