import type { Tonality } from "./tonality";

const SHARPS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

/** C major is 8B on the Camelot wheel, and each hour further is a fifth up; A minor is 8A. */
const EIGHT = { B: 0, A: 9 } as const;

/** C major is 1d in Traktor's Open Key notation, where each hour further is a fifth up as well; A minor is 1m. */
const ONE = { d: 0, m: 9 } as const;

const MINOR = /^(m|min|minor)$/;

/** The key that people and DJ programs write into files, such as `F#m`, `Bb minor`, `8A` or `1m`; undefined for anything else. */
export function readKey(text: string): Pick<Tonality, "key" | "scale"> | undefined {
  const wheel = /^(1[0-2]|[1-9])\s*([AB])$/i.exec(text.trim());
  if (wheel?.[1] && wheel[2]) {
    const letter = wheel[2].toUpperCase() as keyof typeof EIGHT;
    return keyName(EIGHT[letter] + 7 * (Number(wheel[1]) - 8), letter === "A");
  }
  const open = /^(1[0-2]|[1-9])\s*([dm])$/.exec(text.trim());
  if (open?.[1] && open[2]) {
    return keyName(ONE[open[2] as keyof typeof ONE] + 7 * (Number(open[1]) - 1), open[2] === "m");
  }
  const name =
    /^([A-G])\s*([#\u266f]|b|\u266d)?[\s-]*(m|M|min|minor|maj|major|Min|Minor|Maj|Major|MIN|MINOR|MAJ|MAJOR)?$/.exec(
      text.trim(),
    );
  if (!name?.[1]) return undefined;
  const shift = name[2] === undefined ? 0 : /[#\u266f]/.test(name[2]) ? 1 : -1;
  const mode = name[3] ?? "";
  return keyName(
    SHARPS.indexOf(name[1] as "C") + shift,
    MINOR.test(mode === "M" ? "major" : mode.toLowerCase()),
  );
}

function keyName(semitones: number, isMinor: boolean) {
  return {
    key: SHARPS[((semitones % 12) + 12) % 12] ?? null,
    scale: isMinor ? ("minor" as const) : ("major" as const),
  };
}
