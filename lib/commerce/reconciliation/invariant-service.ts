import "server-only";
import { publicKeys } from "@/lib/commerce/licenses/key-service";
import { checkToken } from "@/lib/commerce/licenses/service";
import { INVARIANTS } from "./invariant-queries";
import { findSample } from "./license-queries";

/** One invariant with the rows that break it. */
export interface InvariantResult {
  name: string;
  says: string;
  rows: readonly object[];
}

const SAMPLE = 100;

/** Checks everything that holds for money at any moment, one invariant after the other. */
export async function checkInvariants(): Promise<InvariantResult[]> {
  const checked: InvariantResult[] = [];
  for (const { name, says, find } of INVARIANTS) checked.push({ name, says, rows: await find() });
  return [...checked, await checkSignatures()];
}

/** The signatures of some licenses, which SQL cannot check. */
async function checkSignatures(): Promise<InvariantResult> {
  const { keys } = await publicKeys();
  const rows: { uuid: string; outcome: string }[] = [];
  for (const { uuid, jws } of await findSample(SAMPLE)) {
    const { outcome } = await checkToken(jws, keys);
    if (outcome !== "genuine") rows.push({ uuid, outcome });
  }
  return {
    name: "I16",
    says: `The newest ${SAMPLE} licenses and others verify by the published keys.`,
    rows,
  };
}
