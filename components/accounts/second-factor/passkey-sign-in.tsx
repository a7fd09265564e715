"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { callAction } from "@/components/ui/server-action";
import { askForPasskey, fillsPasskeys, type OptionsAnswer } from "./passkeys";

type Props = {
  start: () => Promise<OptionsAnswer>;
  /** Also opens the next page; returns the reason when the passkey is not accepted. */
  enter: (answer: unknown) => Promise<{ message?: string }>;
  /** Whether the email field of the page offers passkeys too. */
  autofill?: boolean;
};

/** Signs in with a passkey: by a button, and by what the browser fills into the form. */
export function PasskeySignIn({ start, enter, autofill = false }: Props) {
  const [message, setMessage] = useState("");
  const [pending, begin] = useTransition();
  const actions = useRef({ start, enter });
  const canAutofill = useRef(autofill);

  useEffect(() => {
    if (!canAutofill.current) return;
    void (async () => {
      if (!(await fillsPasskeys())) return;
      const { options } = await callAction(actions.current.start);
      // A suggestion that comes late would end what the button has begun.
      if (!options || !canAutofill.current) return;
      const answer = await askForPasskey(options, true);
      if (answer) begin(async () => setMessage(await refusal(actions.current.enter, answer)));
    })();
  }, []);

  function signIn() {
    canAutofill.current = false;
    begin(async () => {
      const { options, message = "" } = await callAction(start);
      if (!options) return setMessage(message);
      const answer = await askForPasskey(options);
      setMessage(answer ? await refusal(enter, answer) : "No passkey was given.");
    });
  }

  return (
    <div className="mt-6 border-t border-line pt-6 noscript:hidden">
      <Button onClick={signIn} pending={pending}>
        Sign in with a passkey
      </Button>
      <p role="status" className="mt-2 text-sm text-red empty:hidden">
        {message}
      </p>
    </div>
  );
}

const refusal = async (enter: Props["enter"], answer: unknown): Promise<string> =>
  (await callAction(() => enter(answer))).message ?? "";
