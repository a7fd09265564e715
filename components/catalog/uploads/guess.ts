/** Facts about a track that the name of its file suggests. */
export interface Guess {
  name: string;
  bpm?: number;
}

const BPM = /(?:^|[\s-])[([]?(\d{2,3}) ?bpm[)\]]?(?=$|[\s-])/i;
const KEY = /(?:^|[\s-])[([]?(?:[a-g][#♯b♭]? ?(?:major|minor|maj|min)|[a-g][#♯]m)[)\]]?(?=$|[\s-])/i;
/** The position on an album. */
const POSITION = /^\s*(?:0\d\s+|\d{1,2}\s*[-.)]\s*)(?=\S)/;

/** The same, or a number that only the files beside it show to be a position: "10 Last Train", but also "99 Problems". */
const NUMBER = /^\s*\d{1,2}(?:\s*[-.)]\s*|\s+)(?=\S)/;

/** Whether each of several files begins with a number, as those of an album do. */
export const areNumbered = (files: readonly string[]): boolean =>
  files.length > 1 && files.every((file) => NUMBER.test(file.replaceAll("_", " ")));

/** "01 - Harbour_Lights 140bpm F#min.wav" is "Harbour Lights" at 140 BPM. `numbered`: so are the files that came with it. */
export function guessFromName(file: string, numbered = false): Guess {
  const stem = file.normalize("NFC").replace(/\.[a-z0-9]{1,5}$/i, "");
  const spaced = stem.replaceAll("_", " ");
  const bpm = Number(BPM.exec(spaced)?.[1]);
  const name = spaced
    .replace(BPM, " ")
    .replace(KEY, " ")
    .replace(numbered ? NUMBER : POSITION, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s-]+|[\s-]+$/g, "");
  return {
    name: [...(name || stem.trim() || "Untitled")].slice(0, 200).join(""),
    ...(bpm >= 20 && bpm <= 400 && { bpm }),
  };
}
