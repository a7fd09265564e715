import { run } from "@/scripts/processes";
import { stage } from "@/scripts/stage.mjs";
import { fillMarketplace } from "./marketplace-data";
import type { Numbers } from "./marketplace-sizes";
import { markdownTable } from "./table";

/** The databases take turns; of each number the lowest counts, which other work on the machine has disturbed least. */
const ROUNDS = 3;

/** The medians may differ by so much from one run to the next, in milliseconds. */
const NOISE_MS = 0.5;

/** The operations that may grow faster, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  "artist detail, all extras": "the artist with the most tracks has as many times more of them",
  "unread count": "it counts the unread messages of an account, and its conversations have as many more",
};

interface Growth {
  name: string;
  medians: number[];
  p99s: number[];
}

/**
 * Measures twelve operations on databases of growing size, and prints a table and a chart of it. Returns whether no median has grown faster than
 * the logarithm of the number of tracks, from the smallest to the largest.
 */
export async function benchGrowth(
  url: string,
  sizes: readonly Numbers[],
  environment: Record<string, string>,
  times: number,
): Promise<boolean> {
  const growths = new Map<string, Growth>();
  const databases: string[] = [];
  for (const size of sizes) databases.push(await fillMarketplace(url, size, stage));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, database] of databases.entries()) {
      const results = await stage("measure", () =>
        measure({ ...environment, DATABASE_URL: database, TIMES: String(times) }),
      );
      for (const [name, median, p99] of results) {
        const growth = growths.get(name) ?? { name, medians: [], p99s: [] };
        growths.set(name, growth);
        growth.medians[place] = Math.min(growth.medians[place] ?? median, median);
        growth.p99s[place] = Math.min(growth.p99s[place] ?? p99, p99);
      }
    }
  }
  const all = [...growths.values()];
  const [first, last] = [sizes[0], sizes.at(-1)];
  const allowed = Math.log(last?.tracks ?? 1) / Math.log(first?.tracks ?? 1);
  const isSlow = ({ medians }: Growth) => (medians.at(-1) ?? 0) > (medians[0] ?? 0) * allowed + NOISE_MS;
  const label = (size: Numbers) =>
    `${spell(size.tracks)} tracks, ${spell(size.plays)} plays, ${spell(size.conversations)} conversations`;
  console.log(`\n${sizes.map((size, place) => `${place + 1}: ${label(size)}`).join("\n")}`);
  const columns = sizes.flatMap((_, place) => [`${place + 1}: median ms`, `${place + 1}: 99 % ms`]);
  const rows = all.map(({ name, medians, p99s }) => [
    name,
    ...medians.flatMap((median, place) => [median, p99s[place] ?? Number.NaN]),
    (medians.at(-1) ?? 0) / (medians[0] ?? 1),
  ]);
  console.log(`\n${markdownTable(["", ...columns, "times"], rows)}`);
  console.log(`\n${chart(all)}`);
  for (const [name, reason] of Object.entries(EXCEPTIONS)) console.log(`${name}: ${reason}`);
  const slow = all.filter((growth) => isSlow(growth) && !(growth.name in EXCEPTIONS)).map(({ name }) => name);
  console.log(`\nfaster than the logarithm (${allowed.toFixed(2)} times): ${slow.join(", ") || "none"}`);
  return slow.length === 0;
}

/** Median and 99th percentile of each operation on a database, by a process of its own: the services read its address once. */
async function measure(environment: Record<string, string>): Promise<[string, number, number][]> {
  const args = ["--conditions=react-server", "--import", "tsx/esm", "tests/bench/growth-size.ts"];
  let text = "";
  await run("The measurement", args, environment, (more) => {
    text += more;
  });
  return JSON.parse(text.trim().split("\n").at(-1) ?? "");
}

const spell = (count: number) => count.toLocaleString("en");

/** A chart of text: the medians of each operation as bars, one for each size, all on one scale of logarithms. */
function chart(growths: readonly Growth[]): string {
  const width = Math.max(...growths.map(({ name }) => name.length));
  const bar = (median: number) => "█".repeat(Math.max(1, Math.round(Math.log2(median / 0.125) * 4)));
  const lines = growths.flatMap(({ name, medians }) =>
    medians.map(
      (median, place) =>
        `${(place === 0 ? name : "").padEnd(width)} ${place + 1} ${bar(median)} ${median.toPrecision(3)} ms`,
    ),
  );
  return ["```text", ...lines, "```"].join("\n");
}
