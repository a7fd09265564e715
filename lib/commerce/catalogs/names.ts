/** The name of a file without its folder, as it is compared. */
export const audioKey = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").trim().normalize("NFC").toLowerCase();
