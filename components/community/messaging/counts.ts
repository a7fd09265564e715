/** The counts of the header: unread messages, without those of muted conversations, and notifications. Here, and not in the inbox, so that other pages need not load that. */
interface Values {
  unread: number;
  bell: number;
}

export class Counts {
  #values: Values;
  readonly #watchers = new Set<() => void>();

  constructor(values: Values) {
    this.#values = values;
  }

  /** The numbers; a new object after each change. */
  get values(): Values {
    return this.#values;
  }

  set(change: Partial<Values>): void {
    const next = { ...this.#values, ...change };
    if (next.unread === this.#values.unread && next.bell === this.#values.bell) return;
    this.#values = next;
    for (const watcher of this.#watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
