import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";
import type { Recipient } from "./give-file";
import type { SendStep } from "./send-step";

/** Gives FileButton everything to upload a file as soon as it is chosen and to hand it to its recipient. `done` is said after it. */
export function useGiving(
  { what, id }: Recipient,
  { done, thing = "file" }: { done: string; thing?: "file" | "picture" },
) {
  const { refresh } = useRouter();
  const [step, setStep] = useState<SendStep>({ is: "idle" });
  const stop = useRef(() => {});

  async function take(file: File) {
    setStep({ is: "sending", share: 0 });
    try {
      const { giveFile } = await import("./give-file");
      stop.current = giveFile({ file, what, id }, setStep, () => {
        setStep({ is: "idle" });
        toast(done);
        refresh();
      });
    } catch {
      setStep({ is: "failed", message: `The server could not be reached. Choose the ${thing} again.` });
    }
  }

  return {
    step,
    take: (file: File) => void take(file),
    cancel() {
      stop.current();
      setStep({ is: "idle" });
    },
  };
}
