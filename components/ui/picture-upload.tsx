"use client";

import { type ReactNode, useRef, useTransition } from "react";
import { Button } from "./button";
import type { FormAction, FormState } from "./form";
import { callAction, useServerAction } from "./server-action";
import { toast } from "./toaster";

interface Props {
  /** The picture of now, or what stands for it. */
  preview: ReactNode;
  /** Beside the picture. */
  title?: ReactNode;
  /** Whether there is one to remove. */
  hasPicture: boolean;
  limits: { mebibytes: number; kinds: string };
  words: {
    choose: string;
    remove: string;
    saved: string;
    removed: string;
  };
  save: FormAction;
  drop: () => Promise<void>;
}

/** Uploads or removes a picture. The upload starts as soon as a file is chosen. */
export function PictureUploadForm({ preview, title, hasPicture, limits, words, save, drop }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, action, saving] = useServerAction(async (last: FormState, data: FormData) => {
    const next = tooLarge(data, limits.mebibytes) ?? (await save(last, data));
    if (next.done) toast(`${words.saved} ${selectFile(data)?.name ?? ""}`.trim());
    if (input.current) input.current.value = "";
    return next;
  }, {});
  const [dropping, start] = useTransition();
  const message = state.errors?.picture ?? state.message;
  const ids = [message && "picture-error", "picture-hint"].filter(Boolean).join(" ");

  return (
    <form action={action} className="flex items-start gap-4">
      {preview}
      <div className="min-w-0 grow space-y-2">
        {title}
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id="picture"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            aria-invalid={message ? true : undefined}
            aria-describedby={ids}
            aria-busy={saving || undefined}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="peer sr-only"
          />
          {/* In place of the browser's own button, whose words are in the browser's language. */}
          <label
            htmlFor="picture"
            className="inline-flex min-h-8 items-center rounded-sm border border-edge bg-face px-3 text-xs font-medium shadow-key hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
          >
            {words.choose}
          </label>
          {hasPicture && (
            <Button
              size="sm"
              pending={dropping}
              onClick={() =>
                start(async () => {
                  const { message } = await callAction(drop);
                  input.current?.focus();
                  toast(message ?? words.removed);
                })
              }
            >
              {words.remove}
            </Button>
          )}
        </div>
        {message && (
          <p id="picture-error" role="alert" className="text-sm text-red">
            {message}
          </p>
        )}
        <p id="picture-hint" className="text-sm text-quiet">
          {saving ? "Uploading" : `${limits.kinds}, up to ${limits.mebibytes} MiB. We crop it to a square.`}
        </p>
      </div>
    </form>
  );
}

function selectFile(data: FormData): File | undefined {
  const file = data.get("picture");
  return file instanceof File ? file : undefined;
}

/** Rejects a file that is too large before uploading it. */
function tooLarge(data: FormData, mebibytes: number): FormState | undefined {
  const file = selectFile(data);
  if (!file || file.size <= mebibytes * 2 ** 20) return undefined;
  return { errors: { picture: `Must have at most ${mebibytes} MiB.` } };
}
