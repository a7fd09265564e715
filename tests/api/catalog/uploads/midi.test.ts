import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { makeMidi } from "@/tests/support/midi";
import { makeWav } from "@/tests/support/processing";
import { makeStems } from "@/tests/support/stems";
import { begin } from "@/tests/support/uploads";
import { makeZip } from "@/tests/support/zips";

const upload = async (body: Uint8Array, size = body.length) => {
  const { token } = await createCaller();
  return begin(token, { size, body, values: { purpose: "midi", filename: "Keys.mid" } });
};

describe("Uploads of MIDI", () => {
  it("A MIDI file and a ZIP of several are taken, and the limits say so", async () => {
    const zip = makeZip([{ name: "Keys.mid", content: makeMidi() }]);
    for (const body of [makeMidi(), zip]) {
      const answer = await upload(body);
      expect([answer.status, answer.body.upload.state]).toEqual([201, "received"]);
    }
    const { token } = await createCaller();
    expect((await get("/uploads/limits", { token })).body.limits.midi).toEqual({
      formats: [
        { name: "MIDI", media_type: "audio/midi", extensions: ["mid", "midi"] },
        { name: "ZIP", media_type: "application/zip", extensions: ["zip"] },
      ],
      max_bytes: 10 * 2 ** 20,
      max_files: 200,
      max_unpacked_bytes: 100 * 2 ** 20,
    });
  });

  it("Anything that is not MIDI is refused by its content, whatever it is called", async () => {
    const sound = await upload(makeWav(1, 1));
    expect([sound.status, sound.body.message]).toEqual([
      415,
      "The content of this file is of the type audio/wav. It must be MIDI or ZIP.",
    ]);
    const part = await upload(makeMidi().subarray(0, -1));
    expect([part.status, part.body.errors]).toEqual([
      422,
      { upload: "This is no whole MIDI file: it ends in the middle of a track." },
    ]);
    const stems = await upload(makeStems(1));
    expect([stems.status, stems.body.errors.upload]).toEqual([
      422,
      "“Drums.wav” is of the type audio/wav. Only MIDI may be in a ZIP file of MIDI.",
    ]);
  });

  it("More than 10 MiB are refused before the first byte", async () => {
    const { status, body } = await upload(makeMidi(), 10 * 2 ** 20 + 1);
    expect([status, body.error]).toEqual([413, "payload_too_large"]);
  });
});
