import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const execute = promisify(execFile);

/** A program that the operator has installed. */
export interface Ffmpeg {
  /** The absolute path. */
  path: string;
  version: string;
}

/** The value of `FFMPEG_PATH` for none. */
const OFF = "off";

/** The ffmpeg that decodes AAC and ALAC: that of `FFMPEG_PATH`, or the first on `PATH`. Undefined where there is none that runs. */
export const findFfmpeg = (): Promise<Ffmpeg | undefined> => singleton("ffmpeg", lookUp);

async function lookUp(): Promise<Ffmpeg | undefined> {
  const path = env.FFMPEG_PATH ?? (await findOnPath());
  if (path === undefined || path === OFF) return undefined;
  try {
    const { NODE_ENV } = process.env;
    const { stdout } = await execute(path, ["-version"], { env: { NODE_ENV }, timeout: 10_000 });
    return { path, version: /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? "unknown" };
  } catch (cause) {
    log.warn({ err: cause, path }, "ffmpeg does not run, so AAC and ALAC are not taken");
    return undefined;
  }
}

async function findOnPath(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? "").split(delimiter).filter(Boolean)) {
    const path = join(folder, "ffmpeg");
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}
