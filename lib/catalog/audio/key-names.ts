import type { Tonality } from "./tonality";

const SHARPS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

/** C major is 8B on the Camelot wheel, and each hour further is a fifth up; A minor is 8A. */
const EIGHT = { B: 0, A: 9 } as const;

/** The key that people write into files, such as `F#m`, `Bb minor` or `8A`; undefined for anything else. */
export function readKey(text: string): Pick<Tonality, "key" | "scale"> | undefined {
  const wheel = /^(1[0-2]|[1-9])\s*([AB])$/i.exec(text.trim());
  if (wheel?.[1] && wheel[2]) {
    const letter = wheel[2].toUpperCase() as keyof typeof EIGHT;
    return named(EIGHT[letter] + 7 * (Number(wheel[1]) - 8), letter === "A");
  }
  const name = /^([A-G])\s*([#\u266f]|b|\u266d)?\s*(m|min|minor|M|maj|major)?$/.exec(text.trim());
  if (!name?.[1]) return undefined;
  const shift = name[2] === undefined ? 0 : /[#\u266f]/.test(name[2]) ? 1 : -1;
  return named(SHARPS.indexOf(name[1] as "C") + shift, /^mi?n?(or)?$/.test(name[3] ?? ""));
}

function named(semitones: number, isMinor: boolean) {
  return {
    key: SHARPS[((semitones % 12) + 12) % 12] ?? null,
    scale: isMinor ? ("minor" as const) : ("major" as const),
  };
}
