import { describe, expect, it } from "vitest";
import { indexPrint } from "@/lib/catalog/fingerprints/service";
import { measureAudio } from "@/lib/platform/audio-codec/service";
import { inFolder } from "@/lib/platform/temporary-folder";
import { post } from "@/tests/support/api";
import { createProducer } from "@/tests/support/producers";
import { beats, infoChunk, wavFile } from "@/tests/support/sounds";
import { createUploadPath } from "@/tests/support/uploads";

const song = () =>
  wavFile(beats({ bpm: 120, seconds: 6 }), { bits: 24, after: infoChunk({ INAM: "Ferry", IART: "Mona" }) });

const fingerprint = (body: Uint8Array) =>
  inFolder(async (folder) => {
    const content = new Blob([Uint8Array.from(body)]).stream();
    const signal = new AbortController().signal;
    return (await measureAudio({ content, size: body.length, folder, signal })).print;
  });

const extract = (token: string, path: string) => post(`${path}/extract-metadata`, { token });

describe("extractMetadata: answers", () => {
  it("extractMetadata answers with the format, the tags and the measurements of the file", async () => {
    const { token } = await createProducer();
    const body = song();
    const path = await createUploadPath(token, { size: body.length, body });
    const { status, body: answer } = await extract(token, path);
    expect(status).toBe(200);
    expect(answer.metadata).toMatchObject({
      ...{ format: "wav", codec: "pcm", lossless: true, bit_depth: 24, sample_rate: 44_100, channels: 2 },
      ...{ duration: 6_000, bpm: 120, title: "Ferry", artist: "Mona", album: null, has_cover: false },
      fingerprint_matches: [],
    });
    expect(answer.metadata.loudness_lufs).toBeLessThan(0);
  });

  it("extractMetadata answers with the public tracks that are the same recording, as checking an upload for duplicates does", async () => {
    const [me, other] = [await createProducer(), await createProducer()];
    const body = song();
    const path = await createUploadPath(me.token, { size: body.length, body });
    const copy = await other.add();
    const hidden = await other.add(undefined, { visibility: "private" });
    for (const id of [copy, hidden]) await indexPrint(id, await fingerprint(body));
    const matches = (await extract(me.token, path)).body.metadata.fingerprint_matches;
    expect(matches).toMatchObject([{ track_id: copy, similarity: 1, offset_ms: 0 }]);
    const upload_id = path.split("/").at(-1);
    const checked = await post("/tracks/check-duplicates", { token: me.token, body: { upload_id } });
    expect(checked.body).toMatchObject({
      duplicates: [{ track_id: null, other_track_id: copy, similarity: 1 }],
      not_fingerprinted: [],
    });
  });
});

describe("extractMetadata: refusals", () => {
  it("extractMetadata refuses an upload that is still arriving, one of somebody else, and silence", async () => {
    const [me, other] = [await createProducer(), await createProducer()];
    const body = song();
    const half = await createUploadPath(me.token, { size: body.length, body: body.subarray(0, 1000) });
    expect((await extract(me.token, half)).body).toMatchObject({
      error: "conflict",
      message: `The upload is not complete: 1000 of ${body.length} bytes have arrived.`,
    });
    expect((await extract(other.token, half)).status).toBe(404);
    const silence = wavFile({ rate: 8_000, channels: [new Float32Array(16_000)] });
    const silent = await createUploadPath(me.token, { size: silence.length, body: silence });
    expect((await extract(me.token, silent)).body).toMatchObject({
      error: "validation_failed",
      errors: { upload_id: expect.stringContaining("nothing to hear") },
    });
  });
});
