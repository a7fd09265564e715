import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { MusicFile } from "./recordings";
import { musicFiles } from "./recordings";
import type { Shop } from "./shop";
import { measure, mutagen, printsAgree, probe, samplesMd5, tool } from "./tools";

/**
 * Real recordings of every format through upload, publishing, sale and download, compared with their source by programs of others: ffprobe,
 * ffmpeg, flac, mutagen and fpcalc. One line for each file, and its faults.
 */

interface Row {
  file: string;
  source: string;
  outcome: string;
  faults: string[];
}

export async function musicRun(
  shop: Shop,
  folder: string,
  { from, count, artistId }: { from: number; count: number; artistId: number },
) {
  const sold = join(folder, "sold");
  if (from === 0) rmSync(sold, { recursive: true, force: true });
  mkdirSync(sold, { recursive: true });
  const rows: Row[] = [];
  for (const file of await musicFiles(folder, { from, count })) {
    const row = await follow(shop, file, { sold, artistId }).catch(
      (error: unknown): Row => ({
        file: basename(file.path),
        source: "",
        outcome: "",
        faults: [String(error)],
      }),
    );
    rows.push(row);
    console.log(`| ${row.file} | ${row.source} | ${row.outcome} | ${row.faults.join("; ") || "none"} |`);
  }
  return rows;
}

async function follow(
  shop: Shop,
  file: MusicFile,
  { sold, artistId }: { sold: string; artistId: number },
): Promise<Row> {
  const { codec, rate, channels, seconds } = await probe(file.path);
  const name = basename(file.path);
  const row: Row = {
    file: name,
    source: `${codec}, ${rate / 1000} kHz, ${channels} ch, ${seconds.toFixed(1)} s`,
    outcome: "",
    faults: [],
  };
  const startedAt = performance.now();
  const upload = await shop.upload(file.path, name);
  if ("refused" in upload) return { ...row, outcome: `refused: ${upload.refused}` };
  const track = await shop.publish(upload.id, artistId, `Music ${name}`);
  if ("refused" in track) return { ...row, outcome: `refused: ${track.refused}` };
  const published = (performance.now() - startedAt) / 1000;

  const tier = file.recipe.lossless ? "wav" : "mp3";
  const put = (license_type: string, terms?: object) =>
    shop.call("seller", "PUT", `/tracks/${track.id}/license-offers`, { offers: [{ license_type, terms }] });
  if (!file.recipe.lossless) {
    const refusal = await put("wav");
    if (refusal.status !== 422) row.faults.push(`a WAV lease of a lossy file was answered ${refusal.status}`);
  }
  const offerAnswer = await put(tier, { files_to_deliver: [...file.recipe.kinds] });
  if (offerAnswer.status !== 200) throw new Error(JSON.stringify(offerAnswer.body));
  const [offer] = offerAnswer.body.offers;
  const { uuid, isBought } = await shop.license(track.id, offer.id, tier);
  const files = (await shop.call("buyer", "GET", `/licenses/${uuid}/downloads`)).body.files;
  const kinds = files.map(({ kind }: { kind: string }) => kind).sort();
  if (kinds.join() !== [...file.recipe.kinds].sort().join()) row.faults.push(`lists ${kinds.join(", ")}`);
  for (const { kind, url } of files) {
    const path = join(sold, `${name}.${kind}`);
    const bytes = await shop.save(url, path);
    const again = (await shop.call("buyer", "GET", `/licenses/${uuid}/downloads`)).body.files;
    const size = again.find((one: { kind: string }) => one.kind === kind)?.bytes;
    if (size !== bytes) row.faults.push(`${kind} has ${bytes} bytes, listed ${size}`);
    row.faults.push(...(await compare(file, path, kind)).map((fault) => `${kind}: ${fault}`));
  }
  const stream = join(sold, `${name}.stream.mp3`);
  await shop.save(`/api/v1/tracks/${track.id}/stream`, stream);
  row.faults.push(...(await compareLossy(file, stream)).map((fault) => `stream: ${fault}`));
  return {
    ...row,
    outcome: `${isBought ? "bought" : "granted"}: ${kinds.join(", ")}; published after ${published.toFixed(1)} s`,
  };
}

async function compare(file: MusicFile, path: string, kind: string): Promise<string[]> {
  const faults: string[] = [];
  const facts = await probe(path);
  if (!facts.hasPicture) faults.push("ffprobe sees no cover");
  const tags = await mutagen(path);
  if (!tags.title.startsWith("Music ")) faults.push(`mutagen reads the title ${tags.title}`);
  if (tags.picture < 1000) faults.push(`mutagen reads ${tags.picture} bytes of pictures`);
  if (kind === "mp3_320") {
    if (facts.kbps !== 320) faults.push(`${facts.kbps} kbit/s`);
    return [...faults, ...(await compareLossy(file, path))];
  }
  if ((await samplesMd5(path)) !== (await samplesMd5(file.path))) faults.push("other samples");
  if (kind === "flac")
    await tool("flac", "-t", "-s", path).catch((error: unknown) => faults.push(`flac -t: ${error}`));
  return faults;
}

const LEVEL_TOLERANCE_DB = 0.1;
/** Below it an encoder drops what nobody hears, and the level says nothing. */
const AUDIBLE_DB = -60;
const PRINT_AGREEMENT = 0.9;

async function compareLossy(file: MusicFile, path: string): Promise<string[]> {
  const faults: string[] = [];
  const { rate } = await probe(path);
  const [source, rendition] = [await measure(file.path, rate), await measure(path, rate)];
  if (Math.abs(source.samples - rendition.samples) > 1)
    faults.push(`${rendition.samples} samples for ${source.samples}`);
  if (!(source.rms < AUDIBLE_DB) && !(Math.abs(source.rms - rendition.rms) <= LEVEL_TOLERANCE_DB))
    faults.push(`${rendition.rms} dB for ${source.rms}`);
  const { channels } = await probe(file.path);
  // A fingerprint mixes all channels, of which an MP3 has the first two.
  const agreement = channels > 2 ? Number.NaN : await printsAgree(file.path, path);
  if (agreement < PRINT_AGREEMENT) faults.push(`fpcalc agrees in ${(agreement * 100).toFixed(0)} %`);
  return faults;
}
