import { setTimeout as sleep } from "node:timers/promises";
import { PART_BYTES, TUS_VERSION } from "@/lib/catalog/uploads/constants";
import { wav } from "@/tests/support/silent-wave";
import type { Answer, HttpClient } from "./http-client";

/** An upload as a client of the tus protocol makes it: after a break it asks how much has arrived, and goes on from there. */

const TUS = { "Tus-Resumable": TUS_VERSION };
const RETRY_MS = 300;
const MAX_BREAKS = 20;

/** Uploads a file of so many bytes, with a pause after each part. Returns how often it had to ask how much has arrived. Throws when it cannot. */
export async function uploadFile(
  client: HttpClient,
  token: string,
  bytes: number,
  pauseMs = 0,
): Promise<number> {
  const file = wav(bytes);
  const name = Buffer.from("night-bus.wav").toString("base64");
  const headers = { ...TUS, "Upload-Length": String(bytes), "Upload-Metadata": `filename ${name}` };
  const created = await client.ask("POST", "/api/v1/uploads", { token, headers });
  if (created.status !== 201) throw new Error(`The upload was answered ${created.status}.`);
  const { pathname } = new URL(String(created.headers.location), client.origin);
  let offset = 0;
  let breaks = 0;
  while (offset < bytes) {
    const content = file.subarray(offset, offset + PART_BYTES);
    const answer = await client
      .ask("PATCH", pathname, {
        token,
        content,
        headers: {
          ...TUS,
          "Content-Type": "application/offset+octet-stream",
          "Upload-Offset": String(offset),
        },
      })
      .catch((): Answer => ({ status: 0, headers: {}, body: undefined }));
    if (answer.status === 204) {
      offset = Number(answer.headers["upload-offset"]);
    } else {
      if (++breaks > MAX_BREAKS) throw new Error(`The upload was answered ${answer.status} too often.`);
      await sleep(RETRY_MS);
      const head = await client.ask("HEAD", pathname, { token, headers: TUS }).catch(() => undefined);
      if (head?.status === 200) offset = Number(head.headers["upload-offset"]);
    }
    if (offset < bytes) await sleep(pauseMs);
  }
  return breaks;
}
