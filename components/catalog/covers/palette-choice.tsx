/** The palettes of a template, as strips of their colors. */
export function PaletteChoice({
  palettes,
  chosen,
  choose,
}: {
  palettes: readonly { id: string; colors: readonly string[] }[];
  chosen: string;
  choose: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Colors</legend>
      <div className="flex flex-wrap gap-2">
        {palettes.map(({ id, colors }) => (
          <label
            key={id}
            className="flex h-9 w-14 cursor-pointer overflow-hidden rounded-sm border border-edge outline-offset-2 hover:border-ink has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-amber-lamp"
          >
            <input
              type="radio"
              name="cover_palette"
              value={id}
              checked={id === chosen}
              onChange={() => choose(id)}
              aria-label={id.replace("-", " ")}
              className="sr-only"
            />
            {colors.map((color) => (
              <span key={color} aria-hidden className="grow" style={{ backgroundColor: color }} />
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
