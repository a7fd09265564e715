import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { musicRun } from "@/tests/music/run";
import { Shop } from "@/tests/music/shop";
import { readArguments } from "./command-line";
import { main, UserError } from "./lifecycle";

/**
 * Sends real recordings of Debian's packages through a server that `npm start` has started with the demo data. `--from` goes on after an
 * earlier run, whose files stay. Needs ffmpeg, flac, fpcalc (libchromaprint-tools) and mutagen (python3-mutagen) of Debian.
 */

const USAGE = "Usage: npm run test:music [-- --files 60 --from 0 --folder DIR --origin URL]";

const TOOLS = ["ffmpeg", "ffprobe", "flac", "fpcalc", "dpkg", "apt-get"];

await main(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      files: { type: "string", default: "60" },
      from: { type: "string", default: "0" },
      folder: { type: "string", default: ".data/music" },
      origin: { type: "string", default: "http://127.0.0.1:3000" },
    },
  });
  for (const name of TOOLS) {
    try {
      execFileSync("sh", ["-c", `command -v ${name}`]);
    } catch {
      throw new UserError(
        `${name} is missing. Install ffmpeg, flac, libchromaprint-tools and python3-mutagen of Debian.`,
      );
    }
  }
  const folder = resolve(values.folder);
  mkdirSync(folder, { recursive: true });
  const token = (user: string) =>
    execFileSync("npm", ["run", "--silent", "token", "--", "--user", `${user}@downbeat.test`], {
      encoding: "utf8",
    }).trim();
  const shop = new Shop(values.origin, { seller: token("producer"), buyer: token("listener") });
  const me = (await shop.call("seller", "GET", "/users/me")).body.user;
  const [from, count] = [Number(values.from), Number(values.files)];
  const rows = await musicRun(shop, folder, { from, count, artistId: me.artists[0].id });
  const faults = rows.filter((row) => row.faults.length > 0).length;
  console.log(`${rows.length - faults} passed, ${faults} failed`);
  return faults === 0 ? 0 : 1;
});
