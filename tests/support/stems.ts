import { makeWav } from "./processing";
import { begin } from "./uploads";
import { makeZip } from "./zips";

/** Uploads a file of the account that is ready to be used, and returns its id. */
export async function uploaded(
  token: string,
  body: Uint8Array,
  purpose: "audio" | "stems" | "midi",
  filename = "file",
): Promise<string> {
  const answer = await begin(token, { size: body.length, body, values: { purpose, filename } });
  if (answer.body.upload?.state !== "received") throw new Error(answer.text);
  return answer.body.upload.id;
}

/** A ZIP of stems, different for each seed. */
export const makeStems = (seed: number) =>
  makeZip([
    { name: "Drums.wav", content: makeWav(seed, 1) },
    { name: "Bass.wav", content: makeWav(seed + 1, 1) },
  ]);
