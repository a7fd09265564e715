import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { PageHeader } from "@/components/ui/page-header";
import { ProfileForm } from "@/components/users/profile-form";
import { getProfile } from "@/lib/users/service";
import { saveProfile } from "./actions";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const profile = await getProfile(await requireUser("/settings/profile"));
  return (
    <>
      <PageHeader title="Profile">How others on this server see you.</PageHeader>
      <ProfileForm profile={profile} save={saveProfile} />
    </>
  );
}
