import { Picture } from "@/components/ui/picture";
import type { Template } from "./cover-designer";

/** The templates as pictures, one of which is chosen. */
export function TemplateChoice({
  templates,
  chosen,
  choose,
}: {
  templates: readonly Template[];
  chosen: string;
  choose: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Template</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {templates.map(({ id, name, preview, why }) => (
          <label key={id} className="cursor-pointer text-xs" title={why || undefined}>
            <input
              type="radio"
              name="cover_template"
              value={id}
              checked={id === chosen}
              onChange={() => choose(id)}
              className="peer sr-only"
            />
            <Picture
              src={preview}
              pixels={160}
              loading="lazy"
              className="aspect-square w-full rounded-sm outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-amber-lamp"
            />
            <span className="mt-1 block truncate font-medium">{name}</span>
            {why && <span className="block truncate text-quiet">{why}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
