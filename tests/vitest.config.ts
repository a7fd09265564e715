import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = `${resolve(import.meta.dirname, "..")}/`;

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  // The condition under which `server-only` may be imported.
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/api/**/*.test.ts"],
    globalSetup: "tests/support/template-database.ts",
    setupFiles: ["tests/support/environment.ts"],
    env: {
      LOG_LEVEL: "silent",
      NEXTAUTH_URL: "http://downbeat.test",
      NEXTAUTH_SECRET: "a secret for tests only, long enough to be one",
    },
    // What is waited for comes at once or, on a machine that is busy, some seconds later.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    maxWorkers: 2,
    // Half of the time went into loading packages again for each file; tests/support/environment.ts renews the rest.
    isolate: false,
  },
});
