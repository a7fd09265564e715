import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { countryOptions } from "@/components/accounts/profiles/countries";
import { PictureForm } from "@/components/accounts/profiles/picture-form";
import { ProfileForm } from "@/components/accounts/profiles/profile-form";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { getProfile } from "@/lib/accounts/profiles/service";
import { dropPicture, savePicture, saveProfile } from "./actions";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const profile = await getProfile(await requireUser("/settings/profile"));
  return (
    <>
      <PageHeader title="Profile">
        How other people on this server see you.{" "}
        <Link href={`/people/${profile.id}`} className="link">
          View my profile
        </Link>
      </PageHeader>
      <div className="max-w-text space-y-8">
        <PictureForm avatar={profile.avatar} email={profile.email} save={savePicture} drop={dropPicture} />
        <ProfileForm profile={profile} countries={countryOptions()} save={saveProfile} />
      </div>
    </>
  );
}
