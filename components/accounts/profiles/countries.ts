/** The name of a country; its code when it has none. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Regions with a code that are no countries: groups, outlying oceans, test codes, unknown. */
const OTHERS = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The countries by name, as options of a select. */
export function countryOptions(): { value: string; label: string }[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      // A code that is no longer used is an alias of another.
      const isCurrent = new Intl.Locale(`und-${value}`).region === value;
      return label && isCurrent && !OTHERS.has(value) ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
