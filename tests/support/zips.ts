import { deflateRawSync } from "node:zlib";
import { crc32 } from "@node-rs/crc32";

/** ZIP files, also such as no program makes. */

export interface ZipEntry {
  name: string;
  content: Uint8Array;
  /** Compressed unless false. */
  deflated?: boolean;
  flags?: number;
  method?: number;
  /** The mode of a file in UNIX. */
  mode?: number;
  /** The size in its directory entry, right or wrong. */
  uncompressed?: number;
  /** The name in the header before its bytes. */
  localName?: string;
  /** The offset in the directory. */
  offset?: number;
}

const UTF8 = 0x800;

/** A ZIP file of these entries; `before` is put in front of them. */
export function makeZip(entries: readonly ZipEntry[], before: Uint8Array = new Uint8Array()): Buffer {
  const parts: Uint8Array[] = [before];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const entry of entries) {
    const { content, deflated = true, flags = UTF8, mode = 0o100644 } = entry;
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const data = deflated ? deflateRawSync(content) : content;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(entry.method ?? (deflated ? 8 : 0), 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(entry.uncompressed ?? content.length, 18);
    const local = Buffer.from(facts);
    local.writeUInt16LE(localName.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), local, localName, data);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(entry.offset ?? at, 10);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), facts, rest, name);
    at += 4 + 26 + localName.length + data.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directoryBytes, Buffer.from("PK\x05\x06"), end]);
}
