import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { dropPicture, savePicture } from "@/app/(portal)/settings/profile/actions";
import { PictureForm } from "@/components/accounts/profiles/picture-form";
import { purposeFrom, WELCOME_PURPOSES } from "@/components/discovery/welcome/purposes";
import { WelcomeFrame } from "@/components/discovery/welcome/welcome-frame";
import { LinkButton } from "@/components/ui/button";
import { getProfile } from "@/lib/accounts/profiles/service";

export const metadata: Metadata = { title: "Your picture" };

export default async function WelcomePicturePage({ searchParams }: PageProps<"/welcome/picture">) {
  const { avatar, email } = await getProfile(await requireUser("/welcome/picture"));
  const { href, finish } = WELCOME_PURPOSES[purposeFrom((await searchParams).for)];
  return (
    <WelcomeFrame
      step={3}
      title="Add a picture"
      about="People see it beside your comments and messages. Until you choose one, we have drawn one for you."
      forward={
        <LinkButton href={href} look="primary">
          {finish}
        </LinkButton>
      }
      skip={{ href: "/settings/profile", label: "Fill in the rest of the profile" }}
    >
      <PictureForm avatar={avatar} email={email} save={savePicture} drop={dropPicture} />
    </WelcomeFrame>
  );
}
