import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import { fieldName } from "./track-fields";

type Genre = { id: number; name: string };

const LABELS = ["Genre", "Second genre", "Third genre"];

/** Up to three genres. Once one is chosen, all three stay as the viewer sees them: stored genres are sorted by name. */
export function GenreFields({
  trackId,
  stored,
  genres,
  error,
}: {
  trackId: number;
  stored: readonly Genre[];
  genres: readonly Genre[];
  error?: string;
}) {
  const [selection, setSelection] = useState<readonly string[]>();
  const values = selection ?? LABELS.map((_, index) => String(stored[index]?.id ?? ""));
  const options = [
    { value: "", label: "–" },
    ...genres.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return LABELS.map((label, index) => (
    <div key={label} className="sm:col-span-2">
      <SelectField
        name={fieldName(`genre${index + 1}`, trackId)}
        label={label}
        optional
        options={options}
        error={index === 0 ? error : undefined}
        value={values[index]}
        onChange={({ target }) => setSelection(values.map((one, at) => (at === index ? target.value : one)))}
      />
    </div>
  ));
}
