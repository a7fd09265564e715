"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { lazyPart } from "@/components/ui/lazy";
import { registerProofDialog } from "@/components/ui/proof";
import type { ProofDialog as Dialog } from "./proof-dialog";

const [ProofDialog] = lazyPart(() => import("./proof-dialog").then(({ ProofDialog }) => ProofDialog));

/** The place in which the question is shown, for whatever on the page needs it. */
export function ProofHost(actions: Omit<ComponentProps<typeof Dialog>, "answer">) {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      registerProofDialog((next) =>
        setAnswer(() => (proved: boolean) => {
          setAnswer(undefined);
          next(proved);
        }),
      ),
    [],
  );
  return answer && <ProofDialog {...actions} answer={answer} />;
}
