import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Programs of Debian that say what a file is. */

const run = promisify(execFile);

const MAX_OUTPUT = 64 * 2 ** 20;

export async function tool(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(command, args, { maxBuffer: MAX_OUTPUT });
  return stdout === "" ? stderr : stdout;
}

/** The MD5 of a file's samples, as decoded by ffmpeg; the channels of a stream of fewer are its first. */
export const samplesMd5 = (file: string) =>
  tool(
    "ffmpeg",
    "-v",
    "error",
    "-i",
    file,
    "-map",
    "0:a",
    "-c:a",
    "pcm_f64le",
    "-f",
    "hash",
    "-hash",
    "md5",
    "-",
  );

interface Probe {
  streams: {
    codec_type: string;
    codec_name: string;
    sample_rate?: string;
    channels?: number;
    bit_rate?: string;
  }[];
  format: { duration: string; tags?: Record<string, string> };
}

export async function probe(file: string) {
  const { streams, format } = JSON.parse(
    await tool("ffprobe", "-v", "error", "-print_format", "json", "-show_streams", "-show_format", file),
  ) as Probe;
  const audio = streams.find(({ codec_type }) => codec_type === "audio");
  return {
    codec: audio?.codec_name ?? "",
    rate: Number(audio?.sample_rate ?? 0),
    channels: audio?.channels ?? 0,
    kbps: Math.round(Number(audio?.bit_rate ?? 0) / 1000),
    seconds: Number(format.duration),
    hasPicture: streams.some(({ codec_type }) => codec_type === "video"),
    tags: format.tags ?? {},
  };
}

/** Counts the samples of a channel once decoded, and measures the loudness of its first channel, in dB. */
export async function measure(file: string, rate: number) {
  // Only the first channel, so that it says nothing of how channels are mixed.
  const filter = `pan=mono|c0=c0,aresample=${rate},astats=measure_perchannel=none`;
  const { stderr } = await run(
    "ffmpeg",
    ["-v", "info", "-nostats", "-i", file, "-map", "0:a", "-af", filter, "-f", "null", "-"],
    {
      maxBuffer: MAX_OUTPUT,
    },
  );
  return {
    samples: Number(/Number of samples: (\d+)/.exec(stderr)?.[1]),
    rms: Number(/RMS level dB: (-?[\d.]+)/.exec(stderr)?.[1]),
  };
}

/** Computes the share of the bits of two fingerprints that agree, from 0 to 1. */
export async function printsAgree(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(fingerprint));
  const length = Math.min(a?.length ?? 0, b?.length ?? 0);
  if (!a || !b || length === 0) return Number.NaN;
  let different = 0;
  for (let i = 0; i < length; i++) {
    for (let bits = ((a[i] ?? 0) ^ (b[i] ?? 0)) >>> 0; bits > 0; bits >>>= 1) different += bits & 1;
  }
  return 1 - different / (length * 32);
}

async function fingerprint(file: string): Promise<number[]> {
  const text = await tool("fpcalc", "-raw", "-signed", "-length", "120", file).catch(() => "");
  return /FINGERPRINT=(.*)/.exec(text)?.[1]?.split(",").map(Number) ?? [];
}

/** Reads a file with mutagen: its title, and the bytes of its pictures. */
export async function mutagen(file: string): Promise<{ title: string; picture: number }> {
  const program = `
import json, mutagen, sys
from mutagen.flac import FLAC
f = mutagen.File(sys.argv[1])
if isinstance(f, FLAC):
    title, picture = f["title"][0], sum(len(p.data) for p in f.pictures)
else:
    title, picture = str(f.tags["TIT2"]), sum(len(p.data) for p in f.tags.getall("APIC"))
print(json.dumps({"title": title, "picture": picture}))`;
  return JSON.parse(await tool("/usr/bin/python3", "-c", program, file));
}
