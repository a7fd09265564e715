"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { FormAction } from "@/components/ui/form";
import type { ProofMeans } from "@/lib/accounts/account/proof-pages";
import { ProofForm } from "./proof-form";

type Props = {
  load: () => Promise<ProofMeans>;
  confirm: FormAction;
  answer: (proved: boolean) => void;
};

/** Asks who is at the browser, and lets what asked go on where it was. */
export function ProofDialog({ load, confirm, answer }: Props) {
  const [means, setMeans] = useState<ProofMeans>();
  useEffect(() => {
    load().then(setMeans, () => answer(false));
  }, [load, answer]);
  if (!means) return null;
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title="Confirm that it is you"
      description="You signed in a while ago, and this matters. It goes on where you were."
    >
      <div className="w-full text-ink">
        <ProofForm means={means} confirm={confirm} done={() => answer(true)} />
      </div>
    </Dialog>
  );
}
