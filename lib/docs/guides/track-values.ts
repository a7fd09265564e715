import { LINK_MINUTES } from "@/lib/catalog/track-audio/delivery-constants";
import {
  FAILED_FILE_DAYS,
  FILES_AT_A_TIME,
  PROCESSING_ATTEMPTS,
  PROCESSING_STATES,
  PROCESSING_STEPS,
} from "@/lib/catalog/track-audio/processing-constants";
import { code, table } from "@/lib/docs/reference/markdown-syntax";
import { DOWNLOAD_KBPS, STREAM_KBPS } from "@/lib/platform/audio-codec/constants";

const rows = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([name, meaning]) => [code(name), meaning]);

/** Values of the guides about processing, streams and downloads. */
export const trackValues: Record<string, () => string> = {
  "processing-states": () => table(["`state`", "What it means"], rows(PROCESSING_STATES)),
  "processing-steps": () => table(["`step`", "What is done"], rows(PROCESSING_STEPS)),
  "processing.days": () => String(FAILED_FILE_DAYS),
  "processing.attempts": () => String(PROCESSING_ATTEMPTS),
  "processing.files": () => String(FILES_AT_A_TIME),
  "stream.kbps": () => String(STREAM_KBPS),
  "stream.minutes": () => String(LINK_MINUTES),
  "stream.minutes-most": () => String(2 * LINK_MINUTES),
  "download.kbps": () => String(DOWNLOAD_KBPS),
};
