import { createRequire } from "node:module";

/**
 * Compiles programs for Node to `NAME.mjs` in a folder, which starts them in less than half the time of compiling on the fly. Each is one file:
 * the server is of 700 modules, and Node takes a millisecond to load one.
 */
export async function bundle(entryPoints: Record<string, string>, outdir: string): Promise<void> {
  // A production image is built already, and never loads it.
  const { build } = await import("esbuild");
  await build({
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    // As in what Next compiles, by which the program knows that it is of a build.
    define: { "process.env.NEXT_RUNTIME": JSON.stringify("nodejs") },
    // The bundle runs without the react-server condition, where it throws. Here it resolves to its empty version.
    alias: { "server-only": createRequire(import.meta.url).resolve("server-only") },
    logLevel: "warning",
  });
}
