"use client";

import { useActionState, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { Picture } from "@/components/ui/picture";
import { toast } from "@/components/ui/toaster";
import { PICTURE } from "@/lib/accounts/profiles/constants";

type Props = { avatar: string; email: string; save: FormAction; drop: () => Promise<void> };

/** Uploads or removes the account's picture. The upload starts as soon as a file is chosen. */
export function PictureForm({ avatar, email, save, drop }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, action, saving] = useActionState(async (last: FormState, data: FormData) => {
    const next = (await tooLarge(data)) ?? (await save(last, data));
    if (next.done) toast(`Profile picture updated. ${selectFile(data)?.name ?? ""}`.trim());
    if (input.current) input.current.value = "";
    return next;
  }, {});
  const [dropping, start] = useTransition();
  const message = state.errors?.picture ?? state.message;
  const ids = [message && "picture-error", "picture-hint"].filter(Boolean).join(" ");

  return (
    <form action={action} className="flex items-start gap-4">
      <Picture src={avatar} alt="You, as others see you" pixels={64} className="size-16 rounded-md" />
      <div className="min-w-0 grow space-y-2">
        <p className="font-medium break-words">{email}</p>
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
            Choose a picture
          </label>
          {avatar.startsWith("/media/avatars/") && (
            <Button
              size="sm"
              pending={dropping}
              onClick={() =>
                start(async () => {
                  await drop();
                  input.current?.focus();
                  toast("Profile picture removed.");
                })
              }
            >
              Remove picture
            </Button>
          )}
        </div>
        {message && (
          <p id="picture-error" role="alert" className="text-sm text-red">
            {message}
          </p>
        )}
        <p id="picture-hint" className="text-sm text-quiet">
          {saving ? "Uploading" : `${PICTURE.kinds}, up to ${PICTURE.mebibytes} MiB. We crop it to a square.`}
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
async function tooLarge(data: FormData): Promise<FormState | undefined> {
  const file = selectFile(data);
  if (!file || file.size <= PICTURE.mebibytes * 2 ** 20) return undefined;
  return { errors: { picture: `Must have at most ${PICTURE.mebibytes} MiB.` } };
}
