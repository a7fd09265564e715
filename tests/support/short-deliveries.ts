import { get } from "./api";
import { createCaller } from "./factories";
import { sell } from "./licenses";
import { createProcessing } from "./processing";
import { runProcessing } from "./workers";

/** A WAV lease that was sold with an MP3 alone. */
export async function soldShort(bytes: Uint8Array<ArrayBuffer>, mediaType: string) {
  const owner = await createCaller();
  const buyer = await createCaller();
  const track = await createProcessing(owner.id, { bytes, mediaType });
  await runProcessing();
  const terms = { files_to_deliver: ["mp3_320" as const] };
  const { uuid } = await sell({ trackId: track.id, artistId: track.artist, buyerId: buyer.id, terms });
  const files = async () =>
    (await get(`/licenses/${uuid}/downloads`, { token: buyer.token })).body.files.map(
      ({ kind, url }: { kind: string; url: string | null }) => [kind, url !== null],
    );
  return { uuid, files };
}
