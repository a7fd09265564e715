import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

/** The most frequent mistakes of a measurement: twice or half the tempo. */
const FACTORS = [
  { sign: "÷2", label: "Half the tempo", factor: 0.5 },
  { sign: "×2", label: "Twice the tempo", factor: 2 },
];

/** The tempo, with buttons that halve and double it. */
export function BpmField({
  name,
  error,
  hint,
  stored,
}: {
  name: string;
  error?: string;
  hint?: string;
  stored: number | null;
}) {
  function multiply(factor: number) {
    const field = document.getElementById(name);
    if (!(field instanceof HTMLInputElement)) return;
    const bpm = Number(field.value.replace(",", "."));
    if (!bpm) return;
    field.value = String(Math.round(bpm * factor));
    // The form saves what is typed, and this is meant like typing.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <TextField
      name={name}
      error={error}
      label="BPM"
      hint={hint}
      optional
      inputMode="numeric"
      mono
      defaultValue={stored ?? ""}
      end={
        <div className="flex">
          {FACTORS.map(({ sign, label, factor }) => (
            <Button key={sign} size="row" look="bare" aria-label={label} onClick={() => multiply(factor)}>
              {sign}
            </Button>
          ))}
        </div>
      }
    />
  );
}
