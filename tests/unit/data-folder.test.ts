import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mustBeWritable } from "@/scripts/data-folder";

const folder = mkdtempSync(join(tmpdir(), "downbeat-data-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("The folder of the data", () => {
  it("The folder of the data is made with the folders above it, for its owner alone", () => {
    const path = join(folder, "a/b");
    mustBeWritable(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    mustBeWritable(path);
  });

  it("A folder of the data that cannot be written is named, with what to do", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const advice = "Give that folder to the user that runs Downbeat, or set DATA_DIR to another.";
    expect(() => mustBeWritable(file)).toThrow(
      `DATA_DIR is ${file}, where this user cannot write (it is a file). ${advice}`,
    );
    expect(() => mustBeWritable(join(file, "data"))).toThrow(
      `DATA_DIR is ${join(file, "data")}, where this user cannot write (ENOTDIR). ${advice}`,
    );
  });
});
