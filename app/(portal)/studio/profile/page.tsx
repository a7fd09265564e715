import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { countryOptions } from "@/components/accounts/users/countries";
import { ProfileView } from "@/components/studio/artists/profile-view";
import { openProfile } from "../open-studio";

export const metadata: Metadata = { title: "Artist profile · Studio" };

export default async function StudioProfilePage({ searchParams }: PageProps<"/studio/profile">) {
  const opened = await openProfile(await searchParams);
  if (!opened) redirect("/studio");
  return <ProfileView {...opened} countries={countryOptions()} />;
}
