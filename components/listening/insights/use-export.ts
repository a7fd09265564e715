import { useCallback, useEffect, useRef, useState } from "react";
import { ApiFailure, noAnswer } from "@/lib/platform/http-client/client";
import type { ExportFormat, ExportRequest } from "./export-formats";

export type ExportState =
  | { step: "idle" }
  | { step: "running"; format: ExportFormat; bytes: number }
  | { step: "ready"; format: ExportFormat; name: string; url: string; bytes: number }
  | { step: "failed"; format: ExportFormat; message: string };

/** One export at a time. The file is saved when it arrives, and stays available until the next one. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const running = useRef<AbortController>(undefined);
  const url = useRef<string>(undefined);

  const forget = useCallback(() => {
    running.current?.abort();
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
  }, []);
  useEffect(() => forget, [forget]);

  async function start(format: ExportFormat, request: ExportRequest) {
    forget();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ step: "running", format, bytes: 0 });
    try {
      const { FETCH } = await import("./fetch-export").catch((cause) => {
        throw noAnswer(cause);
      });
      const { name, blob } = await FETCH[format](request, {
        signal,
        onProgress: (bytes) => setState({ step: "running", format, bytes }),
      });
      if (signal.aborted) return;
      url.current = URL.createObjectURL(blob);
      save(url.current, name);
      setState({ step: "ready", format, name, url: url.current, bytes: blob.size });
    } catch (cause) {
      // Cancel has already set the state.
      if (signal.aborted) return;
      if (!(cause instanceof ApiFailure)) throw cause;
      setState({ step: "failed", format, message: cause.message });
    }
  }

  function cancel() {
    forget();
    setState({ step: "idle" });
  }

  return { state, start, cancel };
}

function save(url: string, name: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
