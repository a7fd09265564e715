"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { retryProcessing } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

/** Processes a track again that failed. */
export function RetryButton({ id, name }: { id: number; name: string }) {
  const { refresh } = useRouter();
  const [pending, start] = useTransition();
  const retry = () =>
    start(async () => {
      try {
        await request(retryProcessing, { id });
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        toast(cause.message);
      }
      refresh();
    });
  return (
    <Button size="row" pending={pending} aria-label={`Process ${name} again`} onClick={retry}>
      Retry
    </Button>
  );
}
