"use client";

import { useActionState, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { Picture } from "@/components/ui/picture";
import { toast } from "@/components/ui/toaster";
import { PICTURE } from "@/lib/accounts/users/constants";

type Props = { avatar: string; email: string; save: FormAction; drop: () => Promise<void> };

/** Uploads or removes the account's picture. The upload starts as soon as a file is chosen. */
export function PictureForm({ avatar, email, save, drop }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, action, saving] = useActionState(async (last: FormState, data: FormData) => {
    const next = (await tooLarge(data)) ?? (await save(last, data));
    if (next.done) toast("Profile picture updated.");
    if (input.current) input.current.value = "";
    return next;
  }, {});
  const [dropping, start] = useTransition();
  const said = state.errors?.picture ?? state.message;
  const ids = [said && "picture-error", "picture-hint"].filter(Boolean).join(" ");

  return (
    <form action={action} className="flex items-start gap-4">
      <Picture src={avatar} alt="You, as others see you" pixels={64} className="size-16 rounded-md" />
      <div className="min-w-0 grow space-y-2">
        <p className="font-medium break-words">{email}</p>
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor="picture" className="sr-only">
            Choose a picture
          </label>
          <input
            ref={input}
            id="picture"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            aria-invalid={said ? true : undefined}
            aria-describedby={ids}
            aria-busy={saving || undefined}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="max-w-full rounded-sm text-sm text-quiet file:mr-3 file:min-h-8 file:rounded-sm file:border file:border-solid file:border-edge file:bg-face file:px-3 file:text-xs file:font-medium file:text-ink file:shadow-key hover:file:border-ink"
          />
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
        {said && (
          <p id="picture-error" role="alert" className="text-sm text-red">
            {said}
          </p>
        )}
        <p id="picture-hint" className="text-sm text-quiet">
          {saving ? "Uploading" : `${PICTURE.kinds}, up to ${PICTURE.mebibytes} MiB. We crop it to a square.`}
        </p>
      </div>
    </form>
  );
}

/** Rejects a file that is too large before uploading it. */
async function tooLarge(data: FormData): Promise<FormState | undefined> {
  const file = data.get("picture");
  if (!(file instanceof File) || file.size <= PICTURE.mebibytes * 2 ** 20) return undefined;
  return { errors: { picture: `Must have at most ${PICTURE.mebibytes} MiB.` } };
}
