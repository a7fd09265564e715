const NOTES = [...[0, 0x90, 60, 100], ...[96, 0x80, 60, 0]];
const TRACK_END = [0, 0xff, 0x2f, 0];

/** A MIDI file of one note, with so many clocks to a quarter note. */
export function makeMidi(clocks = 96): Buffer<ArrayBuffer> {
  const track = Buffer.from([...NOTES, ...TRACK_END]);
  const header = Buffer.from([...Buffer.from("MThd"), 0, 0, 0, 6, 0, 0, 0, 1, clocks >> 8, clocks & 0xff]);
  const head = Buffer.alloc(8, "MTrk");
  head.writeUInt32BE(track.length, 4);
  return Buffer.concat([header, head, track]);
}
