/** A word of so many letters may have so many wrong ones. */
const editsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The number of corrections of a word that are tried. */
const MAX_CORRECTIONS = 8;

/** New words are merged into the sorted ones when there are so many: a merge moves them all. */
const MAX_NEW = 5_000;

interface Correction {
  word: string;
  edits: number;
  documents: number;
}

/** All words of the search index, to find those that a misspelt word may be. */
export class Lexicon {
  private sorted: string[] = [];
  /** Words that have come since the last merge. */
  private fresh: string[] = [];
  private readonly documents = new Map<string, number>();
  /** `sums[n]`: the documents of the first n sorted words; absent once a number has changed. */
  private sums: Float64Array | undefined;

  get size(): number {
    return this.documents.size;
  }

  add(words: Iterable<readonly [word: string, documents: number]>): void {
    for (const [word, documents] of words) {
      if (!this.documents.has(word)) this.fresh.push(word);
      else if (this.documents.get(word) !== documents) this.sums = undefined;
      this.documents.set(word, documents);
    }
    this.fresh.sort();
    if (this.fresh.length > MAX_NEW) this.merge();
  }

  /**
   * The words within the edits that their length or that of the misspelling allows, closest and then most frequent first, without the
   * misspelling itself. With `isPrefix` also longer words that begin so. An edit is a wrong, missing, extra or swapped letter.
   */
  corrections(misspelling: string, isPrefix: boolean): string[] {
    const edits = editsAllowed(misspelling.length);
    // A word of three letters has neighbors without end.
    if (edits === 0) return [];
    const candidates = new Map<string, Correction>();
    const take = (word: string, edits: number) => {
      const known = candidates.get(word)?.edits ?? Number.POSITIVE_INFINITY;
      if (word !== misspelling && edits < known)
        candidates.set(word, { word, edits, documents: this.documents.get(word) ?? 0 });
    };
    const walk = (edits: number, beginnings: boolean, accept: typeof take) => {
      for (const words of [this.sorted, this.fresh])
        new Walk(words, misspelling, edits, beginnings, accept).run();
    };
    walk(edits, isPrefix, take);
    // A word that is long enough for one more wrong letter may be a correction of one with letters missing.
    if (editsAllowed(misspelling.length + edits + 1) > edits)
      walk(edits + 1, false, (word, distance) => {
        if (distance <= editsAllowed(word.length)) take(word, distance);
      });
    // A whole word is likelier than the beginning of a longer one.
    const rank = ({ word, edits }: Correction) =>
      edits + (word.length > misspelling.length + edits ? 0.5 : 0);
    return [...candidates.values()]
      .sort((a, b) => rank(a) - rank(b) || b.documents - a.documents || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_CORRECTIONS)
      .map(({ word }) => word);
  }

  /** In about how many documents a word is, or with `isPrefix` the words that begin so: a document with several counts several times. */
  frequency(word: string, isPrefix: boolean): number {
    if (!isPrefix) return this.documents.get(word) ?? 0;
    const sums = this.sumsOfSorted();
    const [from, to] = prefixRange(this.sorted, word);
    const [freshFrom, freshEnd] = prefixRange(this.fresh, word);
    return this.fresh
      .slice(freshFrom, freshEnd)
      .reduce((sum, one) => sum + (this.documents.get(one) ?? 0), (sums[to] ?? 0) - (sums[from] ?? 0));
  }

  private sumsOfSorted(): Float64Array {
    if (this.sums) return this.sums;
    const sums = new Float64Array(this.sorted.length + 1);
    for (const [index, word] of this.sorted.entries())
      sums[index + 1] = (sums[index] ?? 0) + (this.documents.get(word) ?? 0);
    this.sums = sums;
    return sums;
  }

  private merge(): void {
    this.sorted = [...this.documents.keys()].sort();
    this.fresh = [];
    this.sums = undefined;
  }
}

/** Finds the range of sorted words that begin with `prefix`. */
function prefixRange(words: readonly string[], prefix: string): [from: number, to: number] {
  const firstAt = (isBehind: (word: string) => boolean) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBehind(words[middle] ?? "")) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [firstAt((word) => word >= prefix), firstAt((word) => word > prefix && !word.startsWith(prefix))];
}

/**
 * Walks sorted words as if they were a tree of letters: what words begin with alike is compared once, and what has too many edits
 * already is left out with all words that begin so.
 */
class Walk {
  /** `rows[n]`: the edits between the first n letters of the words at hand and each beginning of `typed`. */
  private readonly rows: Int8Array[];
  private readonly letters: string[] = [];

  constructor(
    private readonly words: readonly string[],
    private readonly typed: string,
    private readonly most: number,
    private readonly isPrefix: boolean,
    private readonly take: (word: string, edits: number) => void,
  ) {
    this.rows = Array.from({ length: typed.length + most + 2 }, () => new Int8Array(typed.length + 1));
    for (let place = 0; place <= typed.length; place++) this.rowAt(0)[place] = place;
  }

  run(): void {
    this.visit(0, this.words.length, 0, this.most + 1);
  }

  /** The words from `low` to `high` have the same first `depth` letters; the best beginning of these is `best` edits from `typed`. */
  private visit(low: number, high: number, depth: number, best: number): void {
    const whole = this.rowAt(depth)[this.typed.length] ?? this.most + 1;
    const edits = this.isPrefix ? Math.min(best, whole) : whole;
    let from = low;
    // A word that ends here comes first.
    for (; from < high && this.words[from]?.length === depth; from++) this.takeAll(from, from + 1, edits);
    if (depth === this.typed.length + this.most) {
      if (this.isPrefix) this.takeAll(from, high, edits);
      return;
    }
    while (from < high) {
      const letter = this.words[from]?.[depth] ?? "";
      const to = this.endIndex(from, high, depth, letter);
      this.letters[depth] = letter;
      if (this.fill(depth + 1) <= this.most) this.visit(from, to, depth + 1, edits);
      else if (this.isPrefix) this.takeAll(from, to, edits);
      from = to;
    }
  }

  private takeAll(from: number, to: number, edits: number): void {
    if (edits > this.most) return;
    for (let index = from; index < to; index++) this.take(this.words[index] ?? "", edits);
  }

  /** The end of the words from `from` on that have `letter` at `depth`. */
  private endIndex(from: number, high: number, depth: number, letter: string): number {
    let [low, end] = [from + 1, high];
    while (low < end) {
      const middle = (low + end) >> 1;
      if ((this.words[middle]?.[depth] ?? "") === letter) low = middle + 1;
      else end = middle;
    }
    return low;
  }

  /** Fills the row of `depth` letters; returns its least. */
  private fill(depth: number): number {
    const [row, above] = [this.rowAt(depth), this.rowAt(depth - 1)];
    const [letter, before] = [this.letters[depth - 1], this.letters[depth - 2]];
    row[0] = depth;
    let least = depth;
    for (let place = 1; place <= this.typed.length; place++) {
      const expectedLetter = this.typed[place - 1];
      const replacementCost = (above[place - 1] ?? 0) + (letter === expectedLetter ? 0 : 1);
      let edits = Math.min(replacementCost, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1);
      if (depth > 1 && place > 1 && letter === this.typed[place - 2] && before === expectedLetter)
        edits = Math.min(edits, (this.rowAt(depth - 2)[place - 2] ?? 0) + 1);
      row[place] = edits;
      least = Math.min(least, edits);
    }
    return least;
  }

  private rowAt(depth: number): Int8Array {
    return this.rows[depth] ?? new Int8Array(0);
  }
}
