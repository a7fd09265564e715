"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import { TextField } from "./field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end" | "mono">;

/** A field for a password, with a button that shows what was typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      // An existing password must be typed again after an error; a new one stays in its field.
      data-secret={props.autoComplete === "new-password" ? undefined : true}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          size="row"
          look="bare"
          aria-controls={props.name}
          onClick={() => setShown(!shown)}
          className="noscript:hidden"
        >
          <span>
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> {props.label.toLowerCase()}</span>
          </span>
        </Button>
      }
    />
  );
}
