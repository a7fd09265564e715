import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { openProfile } from "@/app/(portal)/studio/open-studio";
import { countryOptions } from "@/components/accounts/profiles/countries";
import { ProfileView } from "@/components/catalog/artists/profile-view";

export const metadata: Metadata = { title: "Artist profile · Studio" };

export default async function StudioProfilePage({ searchParams }: PageProps<"/studio/profile">) {
  const opened = await openProfile(await searchParams);
  if (!opened) redirect("/studio");
  return <ProfileView {...opened} countries={countryOptions()} />;
}
