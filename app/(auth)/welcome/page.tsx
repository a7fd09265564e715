import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { PurposeView } from "@/components/discovery/welcome/purpose-view";
import { getProfile } from "@/lib/accounts/profiles/service";
import { instance } from "@/lib/platform/instance";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage() {
  const { name } = await getProfile(await requireUser("/welcome"));
  return <PurposeView name={name} instance={instance().name} />;
}
