/** A WAV file of a rising tone. */
export function chirp(seconds: number): Buffer {
  const rate = 44_100;
  const samples = seconds * rate;
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const time = at / rate;
    file.writeInt16LE(Math.round(Math.sin(2 * Math.PI * (220 + 110 * time) * time) * 20_000), 44 + at * 2);
  }
  return file;
}
