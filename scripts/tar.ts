/** A tar archive of a few small files, in the ustar format. */

const BLOCK = 512;

/** The archive. Owners, permissions and times are always the same, so the same files make the same bytes. */
export function tar(files: readonly { name: string; content: Buffer }[]): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    header(name, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a tar archive.`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write("0000644\0", 100); // permissions
  block.write("0000000\0", 108); // owner
  block.write("0000000\0", 116); // group
  block.write(`${octal(size)} `, 124);
  block.write(`${octal(MODIFIED_S)} `, 136);
  block.write(" ".repeat(8), 148); // the checksum counts as spaces while it is computed
  block.write("0", 156); // a file
  block.write("ustar\x0000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** 1985-10-26, as npm has it: some tools refuse files from 1970. */
const MODIFIED_S = 499_162_500;

const octal = (value: number) => value.toString(8).padStart(11, "0");
