import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { disputeDuplicate } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";

/** Takes the reason of a dispute. */
export function DisputeDialog({ id, name, close }: { id: number; name: string; close: () => void }) {
  const { refresh } = useRouter();
  const [isEmpty, setEmpty] = useState(false);
  const dispute = useMutation({
    mutationFn: (reason: string) => request(disputeDuplicate, { id, reason }),
    onSuccess() {
      toast("The operators have your dispute and will email you their decision.");
      close();
      refresh();
    },
  });
  const problem = isEmpty ? "Say why it is yours to publish." : problemWords(dispute.error);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setEmpty(reason === "");
    if (reason !== "") dispute.mutate(reason);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Dispute that ${name} is a duplicate`}
      description="Operators compare both recordings and decide. If they allow yours, it is processed again and both stay."
    >
      <form onSubmit={send} noValidate className="w-full space-y-5 text-ink">
        {problem && <Notice tone="red">{problem}</Notice>}
        <TextArea
          name="reason"
          label="Why it is yours to publish"
          hint="For example: both are yours, or you have the rights from the other artist."
          rows={4}
          maxLength={2_000}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={dispute.isPending}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
