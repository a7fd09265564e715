import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import type { Erasure } from "@/db/erasure";
import { erasures } from "@/lib/admin/people/erasures";

const LIB = resolve(import.meta.dirname, "../../../../lib");

it("Every erasure that a domain declares is part of the deletion, once", async () => {
  const modules = await Promise.all(
    readdirSync(LIB, { recursive: true, encoding: "utf8" })
      .filter((file) => /[/-]erasure\.ts$/.test(file))
      .map(async (file) => {
        const { erasure } = (await import(/* @vite-ignore */ join(LIB, file))) as { erasure: Erasure };
        return { file: `lib/${file}`, times: erasures.filter((each) => each === erasure).length };
      }),
  );
  const wrong = modules.filter(({ times }) => times !== 1);
  expect(wrong, "List each once in lib/admin/people/erasures.ts").toEqual([]);
  expect(modules).toHaveLength(erasures.length);
});
