"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { callAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import { makePasskey, type OptionsAnswer } from "./passkeys";

type PasskeyAction = (passkeyId: number, ...form: Parameters<FormAction>) => ReturnType<FormAction>;

export type PasskeyActions = {
  startPasskey: () => Promise<OptionsAnswer>;
  addPasskey: (
    name: string,
    answer: unknown,
  ) => Promise<{ message?: string; proof?: boolean; recovery_codes?: string[] }>;
  renamePasskey: PasskeyAction;
  removePasskey: PasskeyAction;
};

type Props = {
  actions: Pick<PasskeyActions, "startPasskey" | "addPasskey">;
  /** Called with the recovery codes that come with the first factor. */
  onCodes: (codes: string[]) => void;
};

/** Makes a passkey in this browser, under a name that says which device it is of. */
export function AddPasskey({ actions, onCodes }: Props) {
  const [message, setMessage] = useState("");
  const [pending, begin] = useTransition();

  function add() {
    begin(async () => {
      const { options, message: refusal } = await callAction(actions.startPasskey);
      if (!options) return setMessage(refusal ?? "");
      const answer = await makePasskey(options);
      if (answer === undefined) return setMessage("No passkey was made.");
      if (answer === "known") return setMessage("This device already has a passkey of this account.");
      const outcome = await callAction(() => actions.addPasskey(deviceName(navigator.userAgent), answer));
      setMessage(outcome.message ?? "");
      if (outcome.message) return;
      toast("Passkey added.");
      if (outcome.recovery_codes) onCodes(outcome.recovery_codes);
    });
  }

  return (
    <div className="mt-3 noscript:hidden">
      <Button size="sm" pending={pending} onClick={add}>
        Add a passkey
      </Button>
      <p role="status" className="mt-2 text-sm text-red empty:hidden">
        {message}
      </p>
    </div>
  );
}

/** The name that a new passkey has until its owner gives it another. */
function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(userAgent)?.[0];
  return system ? `Passkey on ${system}` : "Passkey";
}
