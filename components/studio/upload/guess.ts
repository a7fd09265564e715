/** What the name of a file says about its track. */
export interface Guess {
  name: string;
  bpm?: number;
}

const BPM = /(?:^|[\s-])[([]?(\d{2,3}) ?bpm[)\]]?(?=$|[\s-])/i;
const KEY = /(?:^|[\s-])[([]?(?:[a-g][#♯b♭]? ?(?:major|minor|maj|min)|[a-g][#♯]m)[)\]]?(?=$|[\s-])/i;
/** The position on an album. */
const POSITION = /^\s*(?:0\d\s+|\d{1,2}\s*[-.)]\s*)(?=\S)/;

/** "01 - Harbour_Lights 140bpm F#min.wav" is "Harbour Lights" at 140 BPM. */
export function guessFromName(file: string): Guess {
  const stem = file.normalize("NFC").replace(/\.[a-z0-9]{1,5}$/i, "");
  const spaced = stem.replaceAll("_", " ");
  const bpm = Number(BPM.exec(spaced)?.[1]);
  const name = spaced
    .replace(BPM, " ")
    .replace(KEY, " ")
    .replace(POSITION, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s-]+|[\s-]+$/g, "");
  return {
    name: [...(name || stem.trim() || "Untitled")].slice(0, 200).join(""),
    ...(bpm >= 20 && bpm <= 400 && { bpm }),
  };
}
