import { expect, it } from "vitest";
import { findMidiFault } from "@/lib/catalog/uploads/midi";
import { refusalOfMidi } from "@/lib/catalog/uploads/stems";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { makeMidi } from "@/tests/support/midi";
import { makeZip, type ZipEntry } from "@/tests/support/zips";

const inspect = (entries: ZipEntry[]) => {
  const file = new Uint8Array(makeZip(entries));
  const read = (from: number, to: number) => new Blob([file.slice(from, to)]).stream();
  return refusalOfMidi({ size: file.length, read });
};

const findFault = (bytes: Buffer) => findMidiFault(bytes, bytes.length);

/** A MIDI file with another number in its header. */
function withHeader(offset: number, value: number): Buffer {
  const bytes = makeMidi();
  bytes.writeUInt16BE(value, offset);
  return bytes;
}

it("A MIDI file is taken with chunks that no program knows, and with bytes behind its last track", () => {
  const midi = makeMidi();
  const extraChunk = Buffer.from([...Buffer.from("XFIH"), 0, 0, 0, 2, 1, 2]);
  expect(findFault(midi)).toBeUndefined();
  expect(
    findFault(Buffer.concat([midi.subarray(0, 14), extraChunk, midi.subarray(14), extraChunk])),
  ).toBeUndefined();
  expect(findFault(Buffer.concat([midi, Buffer.alloc(5)]))).toBeUndefined();
});

it.each([
  ["another beginning", Buffer.from("RIFF    RMID"), /does not begin with MThd/],
  ["half a header", makeMidi().subarray(0, 10), /header is not complete/],
  ["a format of 3", withHeader(8, 3), /header is not one of MIDI/],
  ["no tracks", withHeader(10, 0), /no tracks or no tempo/],
  ["no tempo", withHeader(12, 0), /no tracks or no tempo/],
  ["no track behind its header", makeMidi().subarray(0, 14), /has no track/],
  ["a track without its end", makeMidi().subarray(0, -1), /ends in the middle of a track/],
])("A file with %s is no whole MIDI file", (_, bytes, fault) => {
  expect(findFault(bytes)).toMatch(fault);
});

it("A ZIP of MIDI is taken with MIDI alone, each of which is whole", async () => {
  const name = "Keys.mid";
  expect(await inspect([{ name, content: makeMidi() }])).toBeUndefined();
  const wav = Buffer.from(encodeWav({ sampleRate: 22_050, samples: new Int16Array(100) }));
  expect(
    await inspect([
      { name, content: makeMidi() },
      { name: "Drums.wav", content: wav },
    ]),
  ).toEqual({
    code: "zip_contents",
    reason: "“Drums.wav” is of the type audio/wav. Only MIDI may be in a ZIP file of MIDI.",
  });
  expect(await inspect([{ name, content: makeMidi().subarray(0, -1) }])).toEqual({
    code: "zip_contents",
    reason: "“Keys.mid” is no whole MIDI file: it ends in the middle of a track.",
  });
});

it("A ZIP of MIDI that unpacks to much more than notes do is refused", async () => {
  const content = Buffer.concat([makeMidi(), Buffer.alloc(25 * 2 ** 20)]);
  expect(await inspect([{ name: "Keys.mid", content }])).toMatchObject({
    code: "zip_unsafe",
    reason: "This ZIP file unpacks to more than 200 times its size, which music does not.",
  });
});
