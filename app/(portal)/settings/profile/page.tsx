import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { PictureForm } from "@/components/accounts/users/picture-form";
import { ProfileForm } from "@/components/accounts/users/profile-form";
import { PageHeader } from "@/components/ui/page-header";
import { getProfile } from "@/lib/accounts/users/service";
import { dropPicture, savePicture, saveProfile } from "./actions";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const profile = await getProfile(await requireUser("/settings/profile"));
  return (
    <>
      <PageHeader title="Profile">How other people on this server see you.</PageHeader>
      <div className="max-w-text space-y-8">
        <PictureForm avatar={profile.avatar} email={profile.email} save={savePicture} drop={dropPicture} />
        <ProfileForm profile={profile} save={saveProfile} />
      </div>
    </>
  );
}
