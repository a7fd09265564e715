import type { Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocsPage } from "@/lib/docs/guides/guide-registry";
import { guideSources } from "@/lib/docs/guides/source";
import { fenceInfo } from "@/lib/docs/reference/markdown-syntax";
import { createFixtures } from "@/tests/support/fixtures/fixtures";
import { startHttpServer } from "@/tests/support/http-server";
import { readCurl, runJavascript, shapeProblems } from "@/tests/support/samples";

/** The code of the guides, run as a reader would: line by line, against a server. */

let server: Awaited<ReturnType<typeof startHttpServer>>;
let token = "";

beforeAll(async () => {
  ({ token } = await createFixtures());
  server = await startHttpServer();
});
afterAll(() => server.stop());

/** Every block of code that stands by itself: the samples of operations and the programs have tests of their own. */
function listBlocks(name: string, origin: string): Tokens.Code[] {
  const page = findDocsPage(`/docs/${name}`, origin);
  return (page?.tokens ?? []).filter((token): token is Tokens.Code => {
    if (token.type !== "code") return false;
    const { tab, title } = fenceInfo(token.lang);
    return tab === undefined && !title?.includes(".mjs");
  });
}

const guides = [...guideSources().keys()].filter((name) => listBlocks(name, "http://x").some(isRun));

function isRun({ lang = "", text }: Tokens.Code): boolean {
  return (lang.startsWith("sh") && text.startsWith("curl") && !lang.includes('run="never"')) || lang === "js";
}

/** Every number is the same number, where the guide says that they vary. */
function comparable(text: string, { lang }: Tokens.Code): string {
  return fenceInfo(lang).numbers === "vary" ? text.replace(/\d+/g, "0") : text;
}

/** Holds the output below a curl line to the real response: the shape of a body, or the status line and the names of headers. */
async function mustPrint(response: Response, output: Tokens.Code): Promise<void> {
  if (output.lang?.startsWith("json")) {
    expect(shapeProblems(JSON.parse(output.text), await response.json())).toEqual([]);
    return;
  }
  const [first, ...lines] = output.text.split("\n");
  expect(first).toBe(`HTTP/1.1 ${response.status} ${response.statusText}`);
  const names = lines.map((line) => line.split(":")[0] ?? "");
  expect(names.filter((name) => !response.headers.has(name))).toEqual([]);
}

describe("The code of the guides", () => {
  it("The code of the guides is there, with the output of each line of the quickstart", () => {
    expect(guides).toEqual(
      expect.arrayContaining([
        "quickstart",
        "pagination",
        "idempotency",
        "rate-limits",
        "recipes",
        "browsers",
      ]),
    );
    const blocks = listBlocks("quickstart", "http://x");
    const runnable = blocks.filter((block, place) => isRun(block) && findOutput(blocks, place) !== undefined);
    expect(runnable).toHaveLength(blocks.filter(isRun).length);
  });

  it.each(guides)("The code of the guides in %s does what the guide says", async (name) => {
    const blocks = listBlocks(name, server.origin);
    for (const [place, block] of blocks.entries()) {
      if (!isRun(block)) continue;
      const code = block.text.replaceAll("dbt_…", token);
      const output = findOutput(blocks, place);
      if (block.lang === "js") {
        const actualOutput = (await runJavascript(code, token, fetch)).join("\n");
        if (!output) throw new Error(`A program in ${name} has no output below it.`);
        expect(comparable(actualOutput, output), code).toBe(comparable(output.text, output));
      } else {
        const { url, ...init } = readCurl(code, { TOKEN: token });
        const response = await fetch(url, { ...init, redirect: "manual" });
        const status = fenceInfo(block.lang).status ?? "200";
        expect(String(response.status), code).toBe(status);
        if (output) await mustPrint(response, output);
      }
    }
  });
});

/** Finds the output that the guide shows below a block. An error is titled with its status. */
function findOutput(blocks: Tokens.Code[], place: number): Tokens.Code | undefined {
  const [block, next] = blocks.slice(place);
  const title = fenceInfo(next?.lang).title;
  return title === "Output" || (title && title === fenceInfo(block?.lang).status) ? next : undefined;
}
