import type { TestProject } from "vitest/node";
import { bundle } from "@/scripts/bundle";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of compiled programs. */
    programs: string;
  }
}

/** Runs once: compiles the process that reads audio, which tests start more than a hundred times. */
export default async function setup({ config }: TestProject): Promise<void> {
  const { programs } = config.provide;
  if (!programs) throw new Error("tests/vitest.config.ts must say where compiled programs are.");
  await bundle({ sound: "lib/platform/audio-codec/child.ts" }, programs);
}
