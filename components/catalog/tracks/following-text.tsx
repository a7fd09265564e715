import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/field";

/** A text field that shows what is stored until somebody types; a plain one would keep its first value. */
export function FollowingText({ stored, ...rest }: ComponentProps<typeof TextField> & { stored: string }) {
  const [typed, setTyped] = useState<string>();
  return <TextField {...rest} value={typed ?? stored} onChange={(event) => setTyped(event.target.value)} />;
}
