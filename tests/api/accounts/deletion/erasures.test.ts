import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import type { Erasure } from "@/db/erasure";
import { erasures } from "@/lib/admin/people/erasures";

const LIB = resolve(import.meta.dirname, "../../../../lib");

it("Every erasure that a domain declares is part of the deletion, once", async () => {
  const declared = await Promise.all(
    readdirSync(LIB, { recursive: true, encoding: "utf8" })
      .filter((file) => /[/-]erasure\.ts$/.test(file))
      .map((file): Promise<{ erasure: Erasure }> => import(/* @vite-ignore */ join(LIB, file))),
  );
  expect(new Set(erasures).size).toBe(erasures.length);
  expect(new Set(declared.map(({ erasure }) => erasure))).toEqual(new Set(erasures));
  expect(declared).toHaveLength(erasures.length);
});
