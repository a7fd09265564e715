import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageOperation } from "@/lib/platform/http-contract/page-operation";

const LIB = resolve(import.meta.dirname, "../../../lib");

const files = readdirSync(LIB, { recursive: true, encoding: "utf8" }).filter((file) =>
  /[/-]pages\.ts$/.test(file),
);

const modules = await Promise.all(
  files.map((file): Promise<Record<string, unknown>> => import(join(LIB, file))),
);

const ofOperators = modules
  .flatMap((module) => Object.values(module) as Partial<PageOperation>[])
  .filter(({ access }) => access === "operator");

describe("Operations of operators", () => {
  it("Whatever an operator changes needs a fresh proof of who is at the browser, and what they read does not", () => {
    const withProof = ofOperators.filter(({ needsFreshProof }) => needsFreshProof).map(({ id }) => id);
    const changes = ofOperators
      .filter(({ id = "" }) => !/^(get|list|export)[A-Z]/.test(id))
      .map(({ id }) => id);
    expect(changes.length).toBeGreaterThan(30);
    expect(withProof).toEqual(changes);
  });
});
