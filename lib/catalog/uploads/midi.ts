/** Checks the header and the chunks of standard MIDI files. The events in them are not read. */

const HEADER = "MThd";
const TRACK = "MTrk";
const CHUNK_HEAD_BYTES = 8;
const HEADER_BYTES = 6;
const MAX_FORMAT = 2;
/** More chunks than any program writes. */
const MAX_CHUNKS = 65_536;

/**
 * Finds what is wrong with a MIDI file, as a sentence; undefined when nothing is. `start`: its first bytes, at least the header and that of the first track,
 * or all of it; `size`: the number of its bytes. Chunks of other kinds are passed over, as the standard asks.
 */
export function findMidiFault(start: Uint8Array, size: number): string | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (bytes.toString("latin1", 0, HEADER.length) !== HEADER) return "it does not begin with MThd.";
  if (bytes.length < CHUNK_HEAD_BYTES + HEADER_BYTES) return "its header is not complete.";
  const headerBytes = bytes.readUInt32BE(HEADER.length);
  const [format, tracks, division] = [bytes.readUInt16BE(8), bytes.readUInt16BE(10), bytes.readUInt16BE(12)];
  if (headerBytes < HEADER_BYTES || format > MAX_FORMAT) return "its header is not one of MIDI.";
  if (tracks === 0 || division === 0) return "its header announces no tracks or no tempo.";
  let hasTrack = false;
  let at = CHUNK_HEAD_BYTES + headerBytes;
  for (let i = 0; i < MAX_CHUNKS && at + CHUNK_HEAD_BYTES <= bytes.length; i++) {
    const end = at + CHUNK_HEAD_BYTES + bytes.readUInt32BE(at + HEADER.length);
    const isTrack = bytes.toString("latin1", at, at + HEADER.length) === TRACK;
    if (isTrack && end > size) return "it ends in the middle of a track.";
    hasTrack ||= isTrack;
    at = end;
  }
  return hasTrack ? undefined : "it has no track.";
}
