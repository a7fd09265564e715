import { type ComponentProps, useState } from "react";
import { SelectField } from "@/components/ui/field";

/** A select that shows what is stored until somebody chooses; a plain one would keep its first value. */
export function FollowingSelect({
  stored,
  ...rest
}: ComponentProps<typeof SelectField> & { stored: string }) {
  const [chosen, setChosen] = useState<string>();
  return (
    <SelectField {...rest} value={chosen ?? stored} onChange={(event) => setChosen(event.target.value)} />
  );
}
