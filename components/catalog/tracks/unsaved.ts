/** Keeps in this browser the input of a form whose page closed before it was saved. */

const storageKey = (key: string) => `downbeat-unsaved-${key}`;

/** Keeps the changes of a form beside what was stored before them; without changes, forgets the ones before. */
export function keepUnsaved<Fields extends object>(key: string, stored: Fields, changes: Fields): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify({ stored, changes }));
  } catch {
    // Without storage, they last as long as the page.
  }
}

/** The kept changes of the fields that nobody has changed since. Those that were saved on their way out have changed, too. */
export function unsaved<Fields extends object>(key: string, storedFields: Fields): Partial<Fields> {
  try {
    const entry: { stored: Fields; changes: Fields } | null = JSON.parse(
      localStorage.getItem(storageKey(key)) ?? "null",
    );
    if (!entry) return {};
    // As JSON, as they were kept.
    const now: Fields = JSON.parse(JSON.stringify(storedFields));
    const names = Object.keys(entry.changes) as (keyof Fields)[];
    const isUntouched = (name: keyof Fields) =>
      JSON.stringify(now[name]) === JSON.stringify(entry.stored[name]);
    return Object.fromEntries(
      names.filter(isUntouched).map((name) => [name, entry.changes[name]]),
    ) as Partial<Fields>;
  } catch {
    return {};
  }
}
