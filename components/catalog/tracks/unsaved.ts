/** Keeps in this browser the input of a form whose page closed before it was saved. */

const nameOf = (key: string) => `downbeat-unsaved-${key}`;

/** Keeps the changes of a form beside what was stored before them; without changes, forgets the ones before. */
export function keepUnsaved<Fields extends object>(key: string, stored: Fields, changes: Fields): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify({ stored, changes }));
  } catch {
    // Without storage, they last as long as the page.
  }
}

/** The kept changes of the fields that nobody has changed since. Those that were saved on their way out have changed, too. */
export function unsaved<Fields extends object>(key: string, stored: Fields): Partial<Fields> {
  try {
    const kept: { stored: Fields; changes: Fields } | null = JSON.parse(
      localStorage.getItem(nameOf(key)) ?? "null",
    );
    if (!kept) return {};
    // As JSON, as they were kept.
    const now: Fields = JSON.parse(JSON.stringify(stored));
    const names = Object.keys(kept.changes) as (keyof Fields)[];
    const isUntouched = (name: keyof Fields) =>
      JSON.stringify(now[name]) === JSON.stringify(kept.stored[name]);
    return Object.fromEntries(
      names.filter(isUntouched).map((name) => [name, kept.changes[name]]),
    ) as Partial<Fields>;
  } catch {
    return {};
  }
}
