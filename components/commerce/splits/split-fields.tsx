import { X } from "lucide-react";
import { useState } from "react";
import type { PersonLabel } from "@/components/community/messaging/people";
import { PeoplePicker } from "@/components/community/messaging/people-picker";
import { watchFocus } from "@/components/ui/focus-watch";
import type { FormState } from "@/components/ui/form";
import { decimalText } from "@/lib/commerce/ledger/money";
import { MAX_PAYEES } from "@/lib/commerce/splits/constants";

/** A person with a share in hundredths of a percent. */
export interface SharePerson {
  person: Pick<PersonLabel, "id" | "name">;
  bps: number;
}

interface Row {
  person: SharePerson["person"];
  /** In percent, as typed. */
  share: string;
}

const ALL = 100;
const toNumber = (share: string) => Number(share.replace(",", "."));

/** The people who share a price, each with a percentage, and what they add up to. */
export function SplitFields({ begins, state }: { begins: readonly SharePerson[]; state: FormState }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    begins
      .filter(({ bps }) => bps > 0)
      .map(({ person, bps }) => ({ person, share: String(Number(decimalText(bps, 2))) })),
  );
  const sum = rows.reduce((all, { share }) => all + (toNumber(share) || 0), 0);
  const rest = Math.round((ALL - sum) * 100) / 100;
  const people = rows.map(({ person }) => person);

  /** Takes people in, with what is left of the whole, and lets others go. */
  function choose(chosen: readonly PersonLabel[]) {
    const added = chosen.filter(({ id }) => !people.some((person) => person.id === id));
    setRows([...rows, ...added.map((person) => ({ person, share: rest > 0 ? String(rest) : "" }))]);
  }

  return (
    <div className="space-y-4">
      <ul aria-label="Shares" className="divide-y divide-line border-y border-line">
        {rows.map(({ person, share }, place) => (
          <li key={person.id} className="flex items-center gap-2 py-2">
            <input type="hidden" name="user_id" value={person.id} />
            <bdi className="min-w-0 grow truncate text-sm">{person.name}</bdi>
            <input
              name="share"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Share of ${person.name} in percent`}
              aria-invalid={state.errors?.[`splits.${place}.bps`] ? true : undefined}
              value={share}
              onChange={({ target }) =>
                setRows(rows.map((row) => (row.person === person ? { person, share: target.value } : row)))
              }
              className="h-8 w-[5rem] rounded-sm border border-edge bg-face px-2 text-right font-mono text-sm hover:border-ink aria-[invalid=true]:border-red"
            />
            <span aria-hidden className="text-sm text-quiet">
              %
            </span>
            <button
              type="button"
              aria-label={`Remove ${person.name}`}
              disabled={rows.length === 1}
              onClick={({ currentTarget }) => {
                watchFocus(currentTarget);
                setRows(rows.filter((row) => row.person !== person));
              }}
              className="grid size-8 place-items-center rounded-sm hover:bg-well disabled:opacity-40"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={`text-sm ${rest === 0 ? "text-quiet" : "text-red"}`}>
        {rest === 0
          ? "Together 100%."
          : rest > 0
            ? `${rest}% is not given to anyone yet.`
            : `${-rest}% more than there is.`}
      </p>
      {state.errors && (
        <p role="alert" className="text-sm text-red">
          {[...new Set(Object.values(state.errors))].join(" ")}
        </p>
      )}
      {rows.length < MAX_PAYEES && (
        <PeoplePicker
          label="Add a person"
          most={MAX_PAYEES}
          chosen={[]}
          onChange={choose}
          error={undefined}
        />
      )}
    </div>
  );
}
