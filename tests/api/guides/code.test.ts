import type { Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocsPage } from "@/lib/docs/guides/shelf";
import { guideSources } from "@/lib/docs/guides/source";
import { fenceInfo } from "@/lib/docs/markdown/markdown";
import { startHttpServer } from "@/tests/support/http-server";
import { readCurl, runJavascript } from "@/tests/support/samples";
import { createWorld } from "@/tests/support/worlds/world";

/** The code of the guides, run as a reader would: line by line, against a server. */

let server: Awaited<ReturnType<typeof startHttpServer>>;
let token = "";

beforeAll(async () => {
  ({ token } = await createWorld());
  server = await startHttpServer();
});
afterAll(() => server.stop());

/** Every block of code that stands by itself: the samples of operations and the programs have tests of their own. */
function blocksOf(name: string, origin: string): Tokens.Code[] {
  const page = findDocsPage(`/docs/${name}`, origin);
  return (page?.tokens ?? []).filter((token): token is Tokens.Code => {
    if (token.type !== "code") return false;
    const { tab, title } = fenceInfo(token.lang);
    return tab === undefined && !title?.includes(".mjs");
  });
}

const guides = [...guideSources().keys()].filter((name) => blocksOf(name, "http://x").some(isRun));

function isRun({ lang = "", text }: Tokens.Code): boolean {
  return (lang.startsWith("sh") && text.startsWith("curl") && !lang.includes('run="never"')) || lang === "js";
}

describe("The code of the guides", () => {
  it("is there", () => {
    expect(guides).toEqual(
      expect.arrayContaining(["quickstart", "pagination", "idempotency", "rate-limits"]),
    );
  });

  it.each(guides)("in %s does what the guide says", async (name) => {
    const blocks = blocksOf(name, server.origin);
    for (const [place, block] of blocks.entries()) {
      if (!isRun(block)) continue;
      const code = block.text.replaceAll("dbt_…", token);
      if (block.lang === "js") {
        const printed = await runJavascript(code, token, fetch);
        const next = blocks[place + 1];
        const said = fenceInfo(next?.lang).title === "Output" ? next?.text : "";
        expect(printed.join("\n"), code).toBe(said);
      } else {
        const { url, ...init } = readCurl(code, { TOKEN: token });
        const { status } = await fetch(url, init);
        expect(String(status), code).toBe(fenceInfo(block.lang).status ?? "200");
      }
    }
  });
});
