import type { FormAction } from "@/components/ui/form";
import { Picture } from "@/components/ui/picture";
import { PictureUploadForm } from "@/components/ui/picture-upload";
import { PICTURE } from "@/lib/accounts/profiles/constants";

type Props = { avatar: string; email: string; save: FormAction; drop: () => Promise<void> };

/** Uploads or removes the account's picture. */
export function PictureForm({ avatar, email, save, drop }: Props) {
  return (
    <PictureUploadForm
      preview={
        <Picture src={avatar} alt="You, as others see you" pixels={64} className="size-16 rounded-md" />
      }
      title={<p className="font-medium break-words">{email}</p>}
      hasPicture={avatar.startsWith("/media/avatars/")}
      limits={PICTURE}
      words={{
        choose: "Choose a picture",
        remove: "Remove picture",
        saved: "Profile picture updated.",
        removed: "Profile picture removed.",
      }}
      save={save}
      drop={drop}
    />
  );
}
