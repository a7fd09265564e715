import { Badge } from "./badge";
import { Button } from "./button";

/** The save button of a settings form, with its confirmation. */
export function SaveLine({
  pending,
  done,
  look,
  label = "Save",
  saved = "Saved",
}: {
  pending: boolean;
  done: boolean | undefined;
  look?: "primary";
  label?: string;
  saved?: string;
}) {
  return (
    <div className="flex items-center gap-4">
      <Button type="submit" pending={pending} {...(look && { look })}>
        {pending ? "Saving" : label}
      </Button>
      <span role="status" className="text-sm">
        {done && !pending && <Badge tone="green">{saved}</Badge>}
      </span>
    </div>
  );
}
