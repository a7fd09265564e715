import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { embeddedChannels } from "@/scripts/channels";

const folder = mkdtempSync(join(tmpdir(), "downbeat-credentials-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = "a secret that all nodes have in common";
const credentials = (node: string, NEXTAUTH_SECRET: string, REDIS_URL?: string) =>
  embeddedChannels({ DATA_DIR: join(folder, node), NEXTAUTH_SECRET, REDIS_URL });

describe("The credentials of the embedded channels server", () => {
  it("The credentials are the same on all nodes with a Redis and the same secret, and others with another secret", () => {
    const first = credentials("one", SECRET, "redis://cache:6379");
    expect(credentials("two", SECRET, "redis://10.0.0.7:6379")).toEqual(first);
    const other = credentials("one", `${SECRET}!`, "redis://cache:6379");
    for (const name of ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"]) {
      expect(first[name]).toMatch(/^[\w-]{43}$/);
      expect(other[name]).not.toBe(first[name]);
    }
    expect(new Set(Object.values(first)).size).toBe(4);
  });

  it("The credentials of a node without Redis are its own, and stay", () => {
    const first = credentials("one", SECRET);
    expect(credentials("one", SECRET)).toEqual(first);
    expect(credentials("two", SECRET)).not.toEqual(first);
  });
});
