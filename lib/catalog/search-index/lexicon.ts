/** How many wrong letters a word may have. */
const editsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** How many corrections of a word are tried. */
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

  get size(): number {
    return this.documents.size;
  }

  add(words: Iterable<readonly [word: string, documents: number]>): void {
    for (const [word, documents] of words) {
      if (!this.documents.has(word)) this.fresh.push(word);
      this.documents.set(word, documents);
    }
    this.fresh.sort();
    if (this.fresh.length > MAX_NEW) this.merge();
  }

  /**
   * The words within the edits that the length of `typed` allows, closest and then most frequent first, without `typed` itself. With
   * `isPrefix` also longer words that begin so. An edit is a wrong, missing, extra or swapped letter.
   */
  corrections(typed: string, isPrefix: boolean): string[] {
    const edits = editsAllowed(typed.length);
    if (edits === 0) return [];
    const found: Correction[] = [];
    const take = (word: string, distance: number) => {
      if (word !== typed) found.push({ word, edits: distance, documents: this.documents.get(word) ?? 0 });
    };
    for (const words of [this.sorted, this.fresh]) new Walk(words, typed, edits, isPrefix, take).run();
    // A whole word is likelier than the beginning of a longer one.
    const rank = ({ word, edits }: Correction) => edits + (word.length > typed.length + edits ? 0.5 : 0);
    found.sort((a, b) => rank(a) - rank(b) || b.documents - a.documents || (a.word < b.word ? -1 : 1));
    return found.slice(0, MAX_CORRECTIONS).map(({ word }) => word);
  }

  private merge(): void {
    this.sorted = [...this.documents.keys()].sort();
    this.fresh = [];
  }
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
    // What ends here comes first.
    for (; from < high && this.words[from]?.length === depth; from++) this.takeAll(from, from + 1, edits);
    if (depth === this.typed.length + this.most) {
      if (this.isPrefix) this.takeAll(from, high, edits);
      return;
    }
    while (from < high) {
      const letter = this.words[from]?.[depth] ?? "";
      const to = this.endOf(from, high, depth, letter);
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
  private endOf(from: number, high: number, depth: number, letter: string): number {
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
      const wanted = this.typed[place - 1];
      const changed = (above[place - 1] ?? 0) + (letter === wanted ? 0 : 1);
      let edits = Math.min(changed, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1);
      if (depth > 1 && place > 1 && letter === this.typed[place - 2] && before === wanted)
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
