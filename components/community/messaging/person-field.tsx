import { useState } from "react";
import type { PersonLabel } from "./people";
import { PeoplePicker } from "./people-picker";

/** A field of a form for one person: it submits the id of the account, or nothing. */
export function PersonField({
  name,
  label = "Person",
  error,
}: {
  name: string;
  label?: string;
  error: string | undefined;
}) {
  const [people, setPeople] = useState<readonly PersonLabel[]>([]);
  return (
    <div>
      <PeoplePicker label={label} most={1} chosen={people} onChange={setPeople} error={error} />
      <input type="hidden" name={name} value={people[0]?.id ?? ""} />
    </div>
  );
}
